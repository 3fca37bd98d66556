import { m } from '#messages'
import type { Encoding } from './encodingNames.ts'
import { decodeText, detectEncoding } from './encodings.ts'
import { inSteps } from './inSteps.ts'
import { readTable } from './readTable.ts'
import { type ChosenFile, MOST_ROWS } from './table.ts'

/** Reads a file that the user chose, in the encoding that is recognised. */
export async function readFile(file: File): Promise<ChosenFile> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return inEncoding({ name: file.name, chosenAt: Date.now(), bytes }, detectEncoding(bytes))
}

/** Characters that no text has. */
const BINARY = /[^\P{Cc}\s]/gu
/** How workbooks (ZIP, or of earlier releases) and PDFs begin. */
const WORKBOOKS = ['PK\x03\x04', '\xd0\xcf\x11\xe0']
const PDF = '%PDF'
const SAMPLED = 1000
const FEW = 3

/** Returns why a file of a media type cannot be imported. */
export function findFault({ bytes, encoding, table: { rows, source } }: ChosenFile, mediaType: string) {
  const start = String.fromCharCode(...bytes.subarray(0, 4))
  if (WORKBOOKS.includes(start)) return m.import_no_workbook()
  const head = decodeText(bytes.subarray(0, SAMPLED), encoding)
  if (mediaType.startsWith('image/')) return m.import_no_picture()
  if (start === PDF || (!source && (head.match(BINARY)?.length ?? 0) > FEW)) return m.import_no_bank_file()
  if (rows.length === 0) return m.import_no_rows()
  return rows.length > MOST_ROWS ? m.import_too_many_rows({ maximum: MOST_ROWS }) : undefined
}

/** Reads a file again in another encoding. */
export async function inEncoding(
  file: Pick<ChosenFile, 'name' | 'chosenAt' | 'bytes'>,
  encoding: Encoding,
): Promise<ChosenFile> {
  return { ...file, encoding, table: await inSteps(readTable(decodeText(file.bytes, encoding))) }
}
