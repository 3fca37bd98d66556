import sharp, { type Sharp } from 'sharp'
import { ReadFailure } from '../../readFailure.ts'
import { openHeic } from './heic.ts'
import { checkLimits } from './limits.ts'
import { isPolyglot } from './polyglot.ts'
import { notAnImage, sniff } from './sniff.ts'

const damaged = 'This image is damaged and cannot be read.'
const options = { limitInputPixels: false, failOn: 'truncated', sequentialRead: true, pages: 1 } as const

sharp.cache(false)
sharp.concurrency(1)
sharp.block({
  operation: ['VipsForeignLoadSvg', 'VipsForeignLoadPdf', 'VipsForeignLoadMagick', 'VipsForeignLoadOpenslide'],
})

/** A picture ready to be worked on, upright by its own EXIF. */
export async function openPicture(image: Uint8Array): Promise<Sharp> {
  const format = sniff(image)
  if (isPolyglot(image)) throw new ReadFailure('picture', notAnImage)
  if (format === 'heic') return openHeic(image)
  const header = await sharp(image, options).metadata().catch(fail)
  checkLimits(image, format, header)
  return sharp(image, options).rotate()
}

/** On white, in sRGB, inside a square of this side. */
export function prepared(picture: Sharp, side: number): Sharp {
  return picture
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .toColourspace('srgb')
}

export function fail(): never {
  throw new ReadFailure('picture', damaged)
}
