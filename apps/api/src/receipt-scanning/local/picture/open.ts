import sharp, { type Sharp } from 'sharp'
import { ReadFailure } from '../../readFailure.ts'
import { openHeic } from './heic.ts'
import { checkLimits } from './limits.ts'
import { isPolyglot } from './polyglot.ts'
import { notAnImage, sniff } from './sniff.ts'

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
