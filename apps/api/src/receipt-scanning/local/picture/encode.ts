import sharp from 'sharp'
import { type EncodedPicture, longestStoredSide } from '../../picture.ts'
import type { Raster } from '../ocr/raster.ts'

const quality = 82

/** Encodes a picture as JPEG from its pixels alone, so that no metadata of the camera is kept. */
export async function encodePicture({ data, width, height }: Raster): Promise<EncodedPicture> {
  const { data: jpeg, info } = await sharp(data, { raw: { width, height, channels: 3 } })
    .resize(longestStoredSide, longestStoredSide, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality })
    .toBuffer({ resolveWithObject: true })
  return { jpeg, width: info.width, height: info.height }
}
