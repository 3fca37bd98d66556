/** A picture ready to be stored: upright, JPEG, at most 2000 px a side, without EXIF or GPS. */
export type EncodedPicture = { jpeg: Uint8Array; width: number; height: number }

export type PictureEncoder = {
  /** Throws a `ReadFailure`. */
  encode(image: Uint8Array, userId: string): Promise<EncodedPicture>
}

export const longestStoredSide = 2000
export const largestFileBytes = 15_000_000
export const fileTooLarge = { code: 'image_file_too_large', params: { maximum: largestFileBytes / 1e6 } } as const
