import type { Archive } from '@daybook/archive/archive'
import { BadFile } from '@daybook/archive/badFile'
import { readArchive } from '@daybook/archive/readArchive'
import type { ArchiveAnswer, ArchiveOrder } from './workerMessages.ts'

let archive: Archive | undefined

async function obey(order: ArchiveOrder): Promise<ArchiveAnswer> {
  if (order.kind === 'read') {
    archive = await readArchive(order.file)
    const withoutContents = (files: Archive['files']) => files.map(({ id }) => ({ id }))
    const { own } = archive
    const read = { ...archive, files: withoutContents(archive.files) }
    return {
      kind: 'archive',
      archive: { ...read, ...(own && { own: { ...own, pictures: withoutContents(own.pictures) } }) },
    }
  }
  const files = order.of === 'files' ? archive?.files : archive?.own?.pictures
  const file = files?.find(({ id }) => id === order.id)
  if (!file) throw new BadFile('damaged', order.id)
  return { kind: 'content', bytes: await file.read() }
}

const toBad = (thrown: unknown): ArchiveAnswer =>
  thrown instanceof BadFile
    ? { kind: 'bad', reason: thrown.reason, detail: thrown.message }
    : { kind: 'bad', reason: 'damaged', detail: String(thrown) }

addEventListener('message', async ({ data }: MessageEvent<ArchiveOrder>) => {
  const answer = await obey(data).catch(toBad)
  postMessage(answer, { transfer: answer.kind === 'content' ? [answer.bytes.buffer] : [] })
})
