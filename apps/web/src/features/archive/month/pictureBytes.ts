import { getScanPicture } from '@daybook/contract'
import { call } from '../../../api/client.ts'
import { attachmentContent } from '../../../attachments/attachments.queries.ts'
import { findWaitingFile } from '../../../attachments/waitingFiles.ts'
import { forPaper } from '../../../device/printedPicture.ts'
import type { Block } from '../../../paper/blocks/blockDocument.ts'
import type { Reader } from './reader.ts'

type Pictures = Map<string, Uint8Array<ArrayBuffer>>

/** The id of the picture of the receipt of an entry, among those of attachments. */
export const receiptPicture = (entry: string) => `receipt ${entry}`

/** Reads the pictures that blocks name, one after the other. One that cannot be reached is left out. */
export async function readPictures(reader: Reader, blocks: readonly Block[]): Promise<Pictures> {
  const pictures: Pictures = new Map()
  for (const id of pictureIds(blocks)) {
    reader.signal.throwIfAborted()
    const blob = await readPicture(reader, id)
    if (blob) pictures.set(id, new Uint8Array(await (await forPaper(blob)).arrayBuffer()))
  }
  return pictures
}

function pictureIds(blocks: readonly Block[]) {
  const all = blocks.flatMap((block) =>
    block.kind === 'pictures' ? block.pictures : block.kind === 'picture' ? [block] : [],
  )
  return new Set(all.flatMap(({ id }) => id ?? []))
}

async function readPicture({ client, signal }: Reader, id: string): Promise<Blob | undefined> {
  const waiting = findWaitingFile(id)
  if (waiting) return waiting
  const entry = id.startsWith(receiptPicture('')) ? id.slice(receiptPicture('').length) : undefined
  try {
    if (!entry) return await client.fetchQuery(attachmentContent(id))
    return (await call(getScanPicture, { params: { id: entry } }, { signal })) as Blob
  } catch (thrown) {
    // The page has a place for it, which says that it is missing.
    if (signal.aborted) throw thrown
    return undefined
  }
}
