import decodeHeic from 'heic-decode'
import sharp, { type Sharp } from 'sharp'
import { ReadFailure } from '../../readFailure.ts'
import { decodeBmp, readBmpHeader } from './decodeBmp.ts'
import { checkLimits } from './limits.ts'

import { notAnImage, sniff } from './sniff.ts'

const script = /<(?:script|html|!doctype\s+html|svg|iframe|\?php)[\s>]/i

/**
 * Returns whether a picture contains a web page, which no camera produces. It may be in comments or after the image
 * data, so the whole file is searched.
 */
function isPolyglot(image: Uint8Array): boolean {
  return script.test(Buffer.from(image.buffer, image.byteOffset, image.byteLength).toString('latin1'))
}

const options = { limitInputPixels: false, failOn: 'truncated', sequentialRead: true, pages: 1 } as const

sharp.cache(false)
sharp.concurrency(1)
sharp.block({
  operation: ['VipsForeignLoadSvg', 'VipsForeignLoadPdf', 'VipsForeignLoadMagick', 'VipsForeignLoadOpenslide'],
})

/**
 * Opens a picture, upright by its EXIF orientation. Throws a `ReadFailure` if it is not an image, damaged or too large.
 */
export async function openPicture(image: Uint8Array): Promise<Sharp> {
  const format = sniff(image)
  if (format === 'pdf') throw notAnImage()
  if (isPolyglot(image)) throw notAnImage()
  if (format === 'heic') return openHeic(image)
  if (format === 'bmp') return openBmp(image)
  const header = await sharp(image, options).metadata().catch(fail)
  checkLimits(image, format, header)
  return sharp(image, options).rotate()
}

export type Bounds = { width: number; height: number }

/** Resizes a picture to fit into the bounds, on white and in sRGB. */
export function prepared(picture: Sharp, { width, height }: Bounds): Sharp {
  return picture
    .resize(width, height, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .toColourspace('srgb')
}

export function fail(): never {
  throw new ReadFailure(['picture', { code: 'image_damaged' }])
}

/**
 * Opens a HEIC photo with a slower WebAssembly decoder, because sharp's libvips has no HEVC. The decoder applies the
 * orientation itself.
 */
async function openHeic(image: Uint8Array): Promise<Sharp> {
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

/** Opens a BMP with a reader of its own, because sharp's libvips has none. */
function openBmp(image: Uint8Array): Sharp {
  const header = readBmpHeader(image)
  if (!header) return fail()
  checkLimits(image, 'bmp', header)
  const { data, ...raw } = decodeBmp(image, header)
  return sharp(data, { raw })
}

function reject(): never {
  throw new ReadFailure(['picture', { code: 'image_heic_unreadable' }])
}
