import { BadFile } from '@daybook/archive/badFile'
import { SOURCES } from '@daybook/archive/others/index'
import { type FoundArchive, readArchive } from '@daybook/archive/readArchive'
import sqlJs from 'sql.js'
import sqliteUrl from 'sql.js/dist/sql-wasm-browser.wasm?url'
import type { ArchiveAnswer, ArchiveOrder } from './workerMessages.ts'

let archive: FoundArchive | undefined

// In the build of a worker, the package exports its function by a name.
const { Module: initSqlJs = sqlJs } = sqlJs as typeof sqlJs & { Module?: typeof sqlJs }

const loadSqlite = () => initSqlJs({ locateFile: () => sqliteUrl })

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

/** Functions cannot be sent. */
function withoutContents({ files, extras, ...archive }: FoundArchive) {
  const named = (contents: FoundArchive['files']) => contents.map(({ id }) => ({ id }))
  return { ...archive, files: named(files), ...(extras && { extras: { ...extras, pictures: named(extras.pictures) } }) }
}

const toBad = (thrown: unknown): ArchiveAnswer =>
  thrown instanceof BadFile
    ? { kind: 'bad', reason: thrown.reason, detail: thrown.message }
    : { kind: 'bad', reason: 'damaged', detail: String(thrown) }

addEventListener('message', async ({ data }: MessageEvent<ArchiveOrder>) => {
  const answer = await obey(data).catch(toBad)
  postMessage(answer, { transfer: answer.kind === 'content' ? [answer.bytes.buffer] : [] })
})
