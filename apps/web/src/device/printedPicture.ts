import { drawn, isLong } from './picture.ts'

/** The longest side of a picture on paper: 200 dots an inch at the width of a receipt. */
const PRINTED = 1100

/**
 * Returns a JPEG of a picture for paper, with the letters of a long receipt large enough to read. Returns a JPEG that the
 * browser cannot decode unchanged.
 */
export async function forPaper(picture: Blob): Promise<Blob> {
  try {
    const bitmap = await createImageBitmap(picture, { imageOrientation: 'from-image' })
    const side = isLong(bitmap) ? Math.min(bitmap.width, bitmap.height) * 2 : Math.max(bitmap.width, bitmap.height)
    const scale = Math.min(1, PRINTED / side)
    return await drawn(bitmap, Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)).finally(() =>
      bitmap.close(),
    )
  } catch {
    return picture
  }
}
