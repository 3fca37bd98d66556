import type { Encoding } from './encodingNames.ts'
import { decodeText, detectEncoding } from './encodings.ts'
import { inSteps } from './inSteps.ts'
import { readTable } from './readTable.ts'
import type { ChosenFile } from './table.ts'

/** Reads a file that the user chose, in the encoding that is recognised. */
export async function readFile(file: File): Promise<ChosenFile> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return inEncoding({ name: file.name, chosenAt: Date.now(), bytes }, detectEncoding(bytes))
}

/** Reads a file again in another encoding. */
export async function inEncoding(
  file: Pick<ChosenFile, 'name' | 'chosenAt' | 'bytes'>,
  encoding: Encoding,
): Promise<ChosenFile> {
  return { ...file, encoding, table: await inSteps(readTable(decodeText(file.bytes, encoding))) }
}
