import type { CodedError } from '@daybook/contract'
import type { Metadata } from 'sharp'
import { ReadFailure } from '../../readFailure.ts'
import { isMultiScan } from './multiScan.ts'
import type { PictureFormat } from './sniff.ts'

/**
 * Maximum megapixels per format, measured with the worst files of each: opened within 3 seconds and 600 MB (HEIC of 50
 * megapixels: 780 MB, in a separate process). A JPEG is downscaled while it loads, unless it has several scans.
 */
const megapixels = {
  jpeg: 120,
  png: 100,
  heic: 50,
  webp: 50,
  gif: 40,
  tiff: 24,
  avif: 16,
  jpeg_progressive: 50,
  png_interlaced: 40,
}

const longestSide = 30_000
const maxFrames = 100
const maxIccBytes = 4_000_000
const maxExifBytes = 1_000_000

export type PictureHeader = Pick<Metadata, 'width' | 'height'> &
  Partial<Pick<Metadata, 'pages' | 'isProgressive' | 'icc' | 'exif'>>

/** Throws a `ReadFailure` that names the exceeded limit. Reads the header only, before anything is decoded. */
export function checkLimits(image: Uint8Array, format: PictureFormat, header: PictureHeader) {
  const { width, height, pages = 1, icc, exif } = header
  if (pages > maxFrames) throw rejected({ code: 'image_animated' })
  const kind = kindOf(image, format, header)
  const maximum = megapixels[kind]
  if (width * height > maximum * 1e6)
    throw rejected({ code: 'image_too_many_pixels', params: { format: kind, maximum } })
  if (Math.max(width, height) > longestSide)
    throw rejected({ code: 'image_side_too_long', params: { maximum: longestSide } })
  if ((icc?.length ?? 0) > maxIccBytes || (exif?.length ?? 0) > maxExifBytes)
    throw rejected({ code: 'image_metadata_too_long' })
}

const rejected = (error: CodedError) => new ReadFailure(['picture', error])

function kindOf(image: Uint8Array, format: PictureFormat, { isProgressive }: PictureHeader) {
  if (format === 'jpeg' && (isProgressive || isMultiScan(image))) return 'jpeg_progressive'
  if (format === 'png' && isProgressive) return 'png_interlaced'
  return format
}
