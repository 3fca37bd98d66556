import { FREE_SCAN_LIMIT } from '../product.ts'
import { type ErrorDefinitions, grouped, type Maximum } from './definition.ts'

const FORMATS: Record<string, string> = {
  jpeg: 'A JPEG',
  jpeg_progressive: 'A progressive JPEG',
  png: 'A PNG',
  png_interlaced: 'An interlaced PNG',
  heic: 'A HEIC photo',
  webp: 'A WebP',
  gif: 'A GIF',
  tiff: 'A TIFF',
  avif: 'An AVIF',
  bmp: 'A BMP',
}

function scanLimitReached({ limit }: { limit: number }) {
  const hint = limit === FREE_SCAN_LIMIT ? ' Upgrade to Premium for more.' : ''
  return `You have reached your daily limit (${limit}) for photo scanning.${hint} Please try again tomorrow.`
}

/** Errors of receipt scans and their pictures. */
export const receiptErrors = {
  image_required: [400, 'Please capture or upload an image first.'],
  image_unknown_format: [400, 'This file is not an image that can be read.'],
  image_damaged: [400, 'This image is damaged and cannot be read.'],
  image_reading_failed: [400, 'Reading this image failed several times. Try a smaller or sharper photo.'],
  image_heic_unreadable: [400, 'This HEIC photo cannot be read. Please choose it as a JPEG.'],
  image_animated: [400, 'Moving images cannot be read. Please choose a still photo.'],
  image_file_too_large: [400, ({ maximum }: Maximum) => `This image is too large: at most ${maximum} MB.`],
  image_side_too_long: [
    400,
    ({ maximum }: Maximum) => `This image is too large: at most ${grouped(maximum)} pixels a side.`,
  ],
  image_metadata_too_long: [400, 'This image is too large: its color profile or EXIF data is too long.'],
  image_too_many_pixels: [
    400,
    ({ format, maximum }: Maximum & { format: string }) =>
      `This image is too large. ${FORMATS[format] ?? format} can have at most ${maximum} megapixels.`,
  ],
  pdf_unreadable: [400, 'This PDF is damaged or protected and cannot be read.'],
  pdf_too_many_pages: [400, ({ maximum }: Maximum) => `This PDF is too long: at most ${maximum} pages.`],
  no_amount_readable: [400, 'No amount could be read from this image. Try a sharper photo.'],
  /** Not a 429: the specification answers a used-up daily quota with 400. */
  scan_limit_reached: [400, scanLimitReached],
  too_many_unreadable_images: [429, 'Too many images could not be read. Please try again later.'],
  scanner_busy: [503, 'The receipt reader is busy. Please try again in a moment.'],
  scan_timed_out: [503, 'Reading took too long. Please try again.'],
  scanner_unavailable: [503, 'Receipts cannot be read right now. Try again in a moment.'],
  picture_not_found: [404, 'Picture not found'],
  pictures_unavailable: [503, 'Pictures cannot be reached right now.'],
} as const satisfies ErrorDefinitions
