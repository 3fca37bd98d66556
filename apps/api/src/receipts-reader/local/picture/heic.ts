import decodeHeic from 'heic-decode'
import sharp, { type Sharp } from 'sharp'
import { ReadFailure } from '../../readFailure.ts'

const heicUnreadable = 'This HEIC photo cannot be read. Please choose it as a JPEG.'

const mostPixels = 50_000_000

/** sharp's libvips has no HEVC; this decoder, slower and in WebAssembly, has. It turns the picture upright by itself. */
export async function openHeic(image: Uint8Array): Promise<Sharp> {
  const images = await decodeHeic.all({ buffer: image }).catch(refuse)
  try {
    const [first] = images
    if (!first || first.width * first.height > mostPixels) return refuse()
    const { data, width, height } = await first.decode().catch(refuse)
    return sharp(new Uint8Array(data), { raw: { width, height, channels: 4 } })
  } finally {
    images.dispose()
  }
}

function refuse(): never {
  throw new ReadFailure('picture', heicUnreadable)
}
