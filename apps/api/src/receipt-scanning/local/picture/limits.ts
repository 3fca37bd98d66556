import type { CodedError } from '@daybook/contract'
import type { Metadata } from 'sharp'
import { ReadFailure } from '../../readFailure.ts'

import type { PictureFormat } from './sniff.ts'

const startOfScan = 0xda
const progressiveFrames = new Set([0xc2, 0xc6, 0xca, 0xce])
const otherFrames = new Set([0xc0, 0xc1, 0xc3, 0xc5, 0xc7, 0xc9, 0xcb, 0xcd, 0xcf])

/**
 * Returns whether decoding a JPEG needs all its coefficients in memory: it is progressive, or has a scan per component.
 */
function isMultiScan(jpeg: Uint8Array): boolean {
  const view = new DataView(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength)
  let components = 0
  let at = 2
  while (at + 9 < view.byteLength) {
    const marker = view.getUint8(at + 1)
    if (view.getUint8(at) !== 0xff || marker === 0xff || marker === 0) {
      at += 1
      continue
    }
    if (progressiveFrames.has(marker)) return true
    if (otherFrames.has(marker)) components = view.getUint8(at + 9)
    if (marker === startOfScan) return view.getUint8(at + 4) < components
    at += 2 + view.getUint16(at + 2)
  }
  return false
}

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
  bmp: 24,
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
