import { BadFile } from '@daybook/archive/badFile'
import { type OtherOptions, SOURCES } from '@daybook/archive/others/index'
import { type FoundArchive, readArchive } from '@daybook/archive/readArchive'
import type { ArchiveAnswer, ArchiveOrder } from './workerMessages.ts'

/** Returns what answers the orders of a page. It keeps the archive that was read last. */
export function makeArchiveReader(loadSqlite: OtherOptions['loadSqlite']) {
  let archive: FoundArchive | undefined

  async function obey(order: ArchiveOrder): Promise<ArchiveAnswer> {
    if (order.kind === 'sources')
      return { kind: 'sources', sources: SOURCES.map(({ name, file, how }) => ({ name, file, how })) }
    if (order.kind === 'read') {
      archive = await readArchive(order.files, { ...order.options, loadSqlite })
      return { kind: 'archive', archive: withoutContents(archive) }
    }
    const files = order.of === 'files' ? archive?.files : archive?.extras?.pictures
    const file = files?.find(({ id }) => id === order.id)
    if (!file) throw new BadFile('damaged', order.id)
    return { kind: 'content', bytes: await file.read() }
  }
  return (order: ArchiveOrder) => obey(order).catch(toBad)
}

/** Functions cannot be sent. */
function withoutContents({ files, extras, ...archive }: FoundArchive) {
  const named = (contents: FoundArchive['files']) => contents.map(({ id }) => ({ id }))
  return { ...archive, files: named(files), ...(extras && { extras: { ...extras, pictures: named(extras.pictures) } }) }
}

const toBad = (thrown: unknown): ArchiveAnswer =>
  thrown instanceof BadFile
    ? { kind: 'bad', reason: thrown.reason, detail: thrown.message, source: thrown.source }
    : { kind: 'bad', reason: 'damaged', detail: String(thrown), source: undefined }
