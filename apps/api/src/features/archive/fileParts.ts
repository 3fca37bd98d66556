import { attachedPath, receiptPath } from '@daybook/archive/daybook/format'
import type { Zipped } from '@daybook/archive/zip'
import { inSlices } from '../../db/slices.ts'
import { rowsIn, type Source } from './exportParts.ts'

/** Yields attached files and the pictures of receipts. One that was deleted meanwhile is left out. */
export async function* fileParts(source: Source): AsyncGenerator<Zipped> {
  for await (const files of rowsIn(source, source.kinds.attachment))
    for (const [id, { name, created }] of files) {
      const content = await source.repo.fileContent(id)
      if (content) yield dense(attachedPath(id, name), new Date(created), content)
    }
  yield* receiptPictures(source)
}

async function* receiptPictures({ repo, bucket }: Source) {
  type Scan = Awaited<ReturnType<typeof repo.scans>>[number]
  for await (const scans of inSlices((limit, last: Scan | undefined) => repo.scans(limit, last?.id)))
    for (const { id, scanned_at } of scans) {
      const picture = await repo.picture(id)
      const content = picture && 'jpeg' in picture ? picture.jpeg : picture && (await bucket?.get(picture.object_key))
      if (content) yield dense(receiptPath(id), new Date(scanned_at), content)
    }
}

const dense = (path: string, at: Date, content: Uint8Array): Zipped => ({
  path,
  at,
  content: pieces(content),
  isDense: true,
})

async function* pieces(content: Uint8Array) {
  yield content
}
