import sharp, { type OverlayOptions } from 'sharp'
import type { Row } from './paper.ts'
import type { Pick } from './pickers.ts'

const fonts = ['DejaVu Sans Mono', 'Liberation Mono', 'Liberation Sans Narrow', 'DejaVu Sans', 'Liberation Sans']
const margin = 30

/** Draws rows as a picture, in one of five fonts, 26 to 34 pixels to a letter of normal size. */
export async function drawn(rows: Row[], pick: Pick): Promise<Buffer> {
  const font = pick.of(fonts)
  const letterHeight = pick.int(26, 34)
  const width = letterHeight * pick.int(20, 30)
  const isCentred = pick.chance(0.4)
  const layers: OverlayOptions[] = []
  let top = margin
  for (const { left, right, size = 1 } of rows) {
    const height = Math.round(letterHeight * size)
    const pieces = [left, right ?? ''].map((text) =>
      text.trim() ? readText(text.trim(), font, height, width) : undefined,
    )
    const [first, last] = await Promise.all(pieces)
    if (first) {
      const isAlone = !last && isCentred
      const start = isAlone ? Math.max(0, (width - first.width) >> 1) : 0
      layers.push({ input: first.png, left: margin + start, top })
    }
    const isWrapped = first && last && first.width + last.width > width - letterHeight
    if (isWrapped) top += Math.round(height * 1.5)
    if (last) layers.push({ input: last.png, left: margin + Math.max(0, width - last.width), top })
    top += Math.round(height * 1.55)
  }
  return sharp({ create: { width: width + 2 * margin, height: top + margin, channels: 3, background: '#fdfdfa' } })
    .composite(layers)
    .png()
    .toBuffer()
}

async function readText(text: string, font: string, height: number, widest: number) {
  const escaped = text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
  const markup = `<span foreground="#1c1c1c">${escaped}</span>`
  const { data, info } = await sharp({ text: { text: markup, font: `${font} ${height}`, dpi: 54, rgba: true } })
    .png()
    .toBuffer({ resolveWithObject: true })
  if (info.width <= widest) return { png: data, width: info.width }
  const png = await sharp(data).resize({ width: widest }).png().toBuffer()
  return { png, width: widest }
}
