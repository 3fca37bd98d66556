import sharp from 'sharp'
import { type EncodedPicture, longestStoredSide } from '../../picture.ts'
import type { Raster } from '../ocr/raster.ts'
import { isStrip } from '../ocr/tiles.ts'

const quality = 82
/** The width at which the letters of a very long receipt and of the pages of a PDF stay legible. */
const stripWidth = 700
const qualityOfStrip = 70

/** Encodes a picture as JPEG from its pixels alone, so that no metadata of the camera is kept. */
export async function encodePicture({ data, width, height }: Raster): Promise<EncodedPicture> {
  const isLong = isStrip({ width, height })
  const side = isLong ? (stripWidth * Math.max(width, height)) / Math.min(width, height) : longestStoredSide
  const longest = Math.round(Math.max(longestStoredSide, side))
  const { data: jpeg, info } = await sharp(data, { raw: { width, height, channels: 3 } })
    .resize(longest, longest, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: isLong ? qualityOfStrip : quality })
    .toBuffer({ resolveWithObject: true })
  return { jpeg, width: info.width, height: info.height }
}
