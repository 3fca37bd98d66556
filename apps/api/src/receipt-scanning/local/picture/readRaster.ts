import type { Sharp } from 'sharp'
import type { Raster } from '../ocr/raster.ts'
import { type Bounds, fail, openPicture, prepared } from './open.ts'

const longestSide = 3000
/** A picture longer than this many times its width is a strip, whose width is limited instead of its length. */
const stripFrom = 3
const stripWidth = 1000
const stripLength = 14_000

export async function readRaster(image: Uint8Array): Promise<Raster> {
  const picture = await openPicture(image)
  const { data, info } = await prepared(picture, await readBounds(picture))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(fail)
  return { data, width: info.width, height: info.height }
}

/** Returns the size into which the picture must fit. Its header may give the sides before the rotation by EXIF. */
async function readBounds(picture: Sharp): Promise<Bounds> {
  const { width, height } = await picture.metadata().catch(fail)
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)]
  if (longer <= longestSide || longer < shorter * stripFrom) return { width: longestSide, height: longestSide }
  const scale = Math.min(1, stripWidth / shorter, stripLength / longer)
  const side = Math.max(longestSide, Math.round(longer * scale))
  return { width: side, height: side }
}
