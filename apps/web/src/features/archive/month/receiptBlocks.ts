import { type Attachment, countAttachments, type Entry, listAttachments, listScanPictures } from '@daybook/contract'
import { toAttached } from '@daybook/domain/attachments'
import { monthOf } from '@daybook/domain/days'
import { m } from '#messages'
import { readUnsent } from '../../../api/deviceCopy.ts'
import { isFileOf, toUpload } from '../../../attachments/waitingFiles.ts'
import { formatAmount } from '../../../format/amounts.ts'
import { formatNearDay } from '../../../format/dates.ts'
import type { Block, PictureBlock } from '../../../paper/blocks/blockDocument.ts'
import { receiptPicture } from './pictureBytes.ts'
import type { Reader } from './reader.ts'

type File = Pick<Attachment, 'id' | 'name'> & { isPicture: boolean }

/** The files of the entries of a month. `isComplete` is false if the server could not say which receipts it has. */
export type Receipts = { files: Map<string, File[]>; scanned: Set<string>; isComplete: boolean }

export async function readReceipts(reader: Reader, month: string, entries: Entry[]): Promise<Receipts> {
  const { read } = reader
  const withFiles = new Set((await read(countAttachments, {})).map((of) => toAttached(of).id))
  const files = new Map<string, File[]>()
  for (const { id } of entries) {
    const saved = withFiles.has(id) ? await read(listAttachments, { params: { id }, querystring: { of: 'entry' } }) : []
    const all = [...saved.map(toFile), ...waitingFiles(id)]
    if (all.length > 0) files.set(id, all)
  }
  return { files, ...(await readScanned(reader, month)) }
}

/** The receipts that were read are only on the server. */
async function readScanned({ read, signal }: Reader, month: string) {
  const [from, to] = monthOf(month)
  try {
    return { scanned: new Set(await read(listScanPictures, { querystring: { from, to } })), isComplete: true }
  } catch (thrown) {
    if (signal.aborted) throw thrown
    return { scanned: new Set<string>(), isComplete: false }
  }
}

const toFile = ({ id, name, media_type }: Attachment): File => ({ id, name, isPicture: media_type === 'image/jpeg' })

const waitingFiles = (owner: string): File[] =>
  readUnsent()
    .waiting.filter((operation) => isFileOf(operation, owner))
    .map(toUpload)
    .map(({ id, file }) => ({ id, name: file.name, isPicture: file.type !== 'application/pdf' }))

/** Returns the pictures of receipts with their entries, or no blocks without any. */
export function receiptBlocks({ files, scanned, isComplete }: Receipts, entries: Entry[], currency: string): Block[] {
  const pictures = entries.flatMap((entry): PictureBlock[] => {
    const { id, title, category, date, amount } = entry
    const caption = [title || category.name, `${formatNearDay(date)}, ${formatAmount(amount, currency)}`]
    const receipt = scanned.has(id)
      ? [{ id: receiptPicture(id), missing: m.month_pdf_picture_missing({ name: m.month_pdf_receipt() }), caption }]
      : []
    return [...receipt, ...(files.get(id) ?? []).map((file) => ({ ...toPicture(file), caption }))]
  })
  if (pictures.length === 0 && isComplete) return []
  return [
    { kind: 'part', name: m.month_pdf_receipts() },
    ...(isComplete ? [] : [muted(m.month_pdf_receipts_away())]),
    { kind: 'pictures', pictures },
  ]
}

const toPicture = ({ id, name, isPicture }: File) =>
  isPicture ? { id, missing: m.month_pdf_picture_missing({ name }) } : { missing: m.month_pdf_file({ name }) }

/** Returns a sentence of the document about itself. */
export const muted = (text: string): Block => ({
  kind: 'paragraph',
  runs: [{ text }],
  style: 'muted',
  indent: 0,
  quotes: 0,
  space: 0.7,
})
