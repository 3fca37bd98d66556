import decodeHeic from 'heic-decode'
import sharp, { type Sharp } from 'sharp'
import { ReadFailure } from '../../readFailure.ts'
import { checkLimits } from './limits.ts'

/**
 * Opens a HEIC photo with a slower WebAssembly decoder, because sharp's libvips has no HEVC. The decoder applies the
 * orientation itself.
 */
export async function openHeic(image: Uint8Array): Promise<Sharp> {
  const images = await decodeHeic.all({ buffer: image }).catch(reject)
  try {
    const [first] = images
    if (!first) return reject()
    checkLimits(image, 'heic', first)
    const { data, width, height } = await first.decode().catch(reject)
    // Shares the buffer, because a copy would take another 200 MB.
    return sharp(Buffer.from(ArrayBuffer.isView(data) ? data.buffer : data), { raw: { width, height, channels: 4 } })
  } finally {
    images.dispose()
  }
}

function reject(): never {
  throw new ReadFailure(['picture', { code: 'image_heic_unreadable' }])
}
