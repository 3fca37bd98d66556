import { type EncodedPicture, longestStoredSide } from '../../picture.ts'
import type { Turn } from '../ocr/raster.ts'
import { fail, openPicture, prepared } from './open.ts'

const quality = 82

/** sharp writes no EXIF, GPS or profile unless it is asked to. */
export async function encodePicture(image: Uint8Array, turn: Turn): Promise<EncodedPicture> {
  const picture = await openPicture(image)
  const { data, info } = await prepared(picture, longestStoredSide, turn)
    .jpeg({ quality, mozjpeg: true })
    .toBuffer({ resolveWithObject: true })
    .catch(fail)
  return { jpeg: data, width: info.width, height: info.height }
}
