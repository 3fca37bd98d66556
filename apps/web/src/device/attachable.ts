import { ATTACHMENT_BYTES, type CodedError } from '@daybook/contract'
import { withinSize } from './picture.ts'

const PDF_START = '%PDF-'
const PDF_END = '%%EOF'
/** Readers look for the end of a PDF in its last 1024 bytes. */
const PDF_END_WITHIN = 1024
const HEAD_BYTES = 64

/** How pictures begin that the server can read. */
const SIGNATURES = ['\xff\xd8\xff', '\x89PNG', 'GIF8', 'II*\0', 'MM\0*']
const WEBP = /^RIFF.{4}WEBP/s
const BMP = /^BM.{4}\0{4}/s
/** The brands of HEIC and AVIF. */
const HEIF = /^.{4}ftyp.*(hei[cxms]|hev[cx]|mif1|msf1|avi[fs])/s

type Attachable = { file: File } | { error: CodedError }

/**
 * Returns the file as it is sent, or why it cannot be attached. Its type is recognised by its content. A picture that the
 * browser can decode is made small, upright and free of EXIF data before it leaves the device.
 */
export async function attachable(file: File): Promise<Attachable> {
  const head = await readText(file.slice(0, HEAD_BYTES))
  if (head === '') return { error: { code: 'attachment_required' } }
  if (head.startsWith(PDF_START)) {
    const hasEnd = (await readText(file.slice(-PDF_END_WITHIN))).includes(PDF_END)
    return hasEnd ? withinLimit(file, 'application/pdf') : { error: { code: 'attachment_pdf_damaged' } }
  }
  if (!isPicture(head)) return { error: { code: 'attachment_type_unknown' } }
  const small = await withinSize(file).catch(() => undefined)
  return small ? { file: new File([small], file.name, { type: small.type }) } : withinLimit(file, file.type)
}

/** Returns the file with the type of its content. */
const withinLimit = (file: File, type: string): Attachable =>
  file.size > ATTACHMENT_BYTES
    ? { error: { code: 'attachment_too_large', params: { maximum: ATTACHMENT_BYTES / 1e6 } } }
    : { file: new File([file], file.name, { type }) }

const isPicture = (head: string) =>
  SIGNATURES.some((signature) => head.startsWith(signature)) || WEBP.test(head) || BMP.test(head) || HEIF.test(head)

/** Returns each byte as one character. */
const readText = async (part: Blob) => String.fromCharCode(...new Uint8Array(await part.arrayBuffer()))
