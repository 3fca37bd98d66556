import type { Metadata } from 'sharp'
import { ReadFailure } from '../../readFailure.ts'
import { isMultiScan } from './multiScan.ts'
import type { PictureFormat } from './sniff.ts'

/**
 * Maximum megapixels per format, measured with the worst files of each: opened within 3 seconds and 600 MB (HEIC of 50
 * megapixels: 780 MB, in a separate process). A JPEG is downscaled while it loads, unless it has several scans.
 */
const megapixels: Record<PictureFormat, { most: number; name: string }> = {
  jpeg: { most: 120, name: 'A JPEG' },
  png: { most: 100, name: 'A PNG' },
  heic: { most: 50, name: 'A HEIC photo' },
  webp: { most: 50, name: 'A WebP' },
  gif: { most: 40, name: 'A GIF' },
  tiff: { most: 24, name: 'A TIFF' },
  avif: { most: 16, name: 'An AVIF' },
}
const progressiveJpeg = { most: 50, name: 'A progressive JPEG' }
const interlacedPng = { most: 40, name: 'An interlaced PNG' }

const longestSide = 30_000
const maxFrames = 100
const maxIccBytes = 4_000_000
const maxExifBytes = 1_000_000

const animated = 'Moving images cannot be read. Please choose a still photo.'
const tooLong = 'This image is too large: at most 30,000 pixels a side.'
const tooMuchMetadata = 'This image is too large: its color profile or EXIF data is too long.'

export type PictureHeader = Pick<Metadata, 'width' | 'height'> &
  Partial<Pick<Metadata, 'pages' | 'isProgressive' | 'icc' | 'exif'>>

/** Throws a `ReadFailure` that names the exceeded limit. Reads the header only, before anything is decoded. */
export function checkLimits(image: Uint8Array, format: PictureFormat, header: PictureHeader) {
  const { width, height, pages = 1, icc, exif } = header
  if (pages > maxFrames) throw new ReadFailure('picture', animated)
  const limit = limitOf(image, format, header)
  if (width * height > limit.most * 1e6)
    throw new ReadFailure(
      'picture',
      `This image is too large. ${limit.name} can have at most ${limit.most} megapixels.`,
    )
  if (Math.max(width, height) > longestSide) throw new ReadFailure('picture', tooLong)
  if ((icc?.length ?? 0) > maxIccBytes || (exif?.length ?? 0) > maxExifBytes)
    throw new ReadFailure('picture', tooMuchMetadata)
}

function limitOf(image: Uint8Array, format: PictureFormat, { isProgressive }: PictureHeader) {
  if (format === 'jpeg' && (isProgressive || isMultiScan(image))) return progressiveJpeg
  if (format === 'png' && isProgressive) return interlacedPng
  return megapixels[format]
}
