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

/** Returns why a file cannot be imported. */
export function findFault({ table: { rows } }: ChosenFile) {
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
