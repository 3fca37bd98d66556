import sharp from 'sharp'
import { seeded } from './seeded.ts'

/**
 * Returns a copy of a picture as a bad photo shows it: small, tilted, blurred, pale, compressed, and unless `whole` with
 * an edge cut off. `seed` chooses how much of each.
 */
export async function damaged(image: Buffer, seed: string, { whole = false } = {}): Promise<Buffer> {
  const random = seeded(seed)
  const between = (low: number, high: number) => low + random() * (high - low)
  const upright = await sharp(image).rotate().flatten({ background: 'white' }).toBuffer()
  const { width, height } = await sharp(upright).metadata()
  const edges = Array.from({ length: 4 }, () => (random() < 0.15 ? between(0.01, 0.12) : 0))
  const [left, top, right, bottom] = edges.map((share) => (whole ? 0 : share))
  const region = {
    left: Math.round(width * (left as number)),
    top: Math.round(height * (top as number)),
    width: Math.round(width * (1 - (left as number) - (right as number))),
    height: Math.round(height * (1 - (top as number) - (bottom as number))),
  }
  const contrast = between(0.4, 0.95)
  const small = await sharp(upright)
    .extract(region)
    .rotate(between(-4, 4), { background: '#8a8378' })
    .resize({ width: Math.round(between(380, 900)), withoutEnlargement: true })
    .toBuffer()
  return sharp(small)
    .blur(between(0.3, 0.9))
    .linear(contrast, between(20, 255 * (1 - contrast)))
    .jpeg({ quality: Math.round(between(30, 70)) })
    .toBuffer()
}
