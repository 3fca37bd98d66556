import { fileTooLarge, largestFileBytes } from '../../picture.ts'
import { ReadFailure } from '../../readFailure.ts'

export type PictureFormat = 'jpeg' | 'png' | 'gif' | 'webp' | 'tiff' | 'avif' | 'heic' | 'bmp'

export type FileFormat = PictureFormat | 'pdf'

export const notAnImage = () => new ReadFailure(['picture', { code: 'image_unknown_format' }])

const signatures: [FileFormat, string][] = [
  ['pdf', '%PDF-'],
  ['jpeg', '\xff\xd8\xff'],
  ['png', '\x89PNG\r\n\x1a\n'],
  ['gif', 'GIF87a'],
  ['gif', 'GIF89a'],
  ['tiff', 'II*\0'],
  ['tiff', 'MM\0*'],
]

/**
 * Returns the format by the first bytes alone; a file name or a declared type is not trusted. Throws a `ReadFailure` if
 * the file is too large, or neither an image nor a PDF.
 */
export function sniff(image: Uint8Array): FileFormat {
  if (image.byteLength > largestFileBytes) throw new ReadFailure(['picture', fileTooLarge])
  const bytes = Buffer.from(image.buffer, image.byteOffset, image.byteLength)
  const format = detectFormat(bytes)
  if (!format) throw notAnImage()
  return format
}

function detectFormat(bytes: Buffer): FileFormat | undefined {
  const head = bytes.toString('latin1', 0, 64)
  const found = signatures.find(([, signature]) => head.startsWith(signature))
  if (found) return found[0]
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'webp'
  if (head.startsWith('BM') && head.slice(6, 10) === '\0\0\0\0') return 'bmp'
  if (head.slice(4, 8) !== 'ftyp') return undefined
  const brands = head.slice(8, Math.min(64, bytes.readUInt32BE(0)))
  if (/avi[fs]/.test(brands)) return 'avif'
  return /hei[cxms]|hev[cx]|mif1|msf1/.test(brands) ? 'heic' : undefined
}
