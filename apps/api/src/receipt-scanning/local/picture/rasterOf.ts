import type { Raster } from '../ocr/raster.ts'
import { fail, openPicture, prepared } from './open.ts'

const longestSide = 3000

export async function rasterOf(image: Uint8Array): Promise<Raster> {
  const picture = await openPicture(image)
  const { data, info } = await prepared(picture, longestSide)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(fail)
  return { data, width: info.width, height: info.height }
}
