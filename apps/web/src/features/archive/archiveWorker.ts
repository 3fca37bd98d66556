import sqlJs from 'sql.js'
import sqliteUrl from 'sql.js/dist/sql-wasm-browser.wasm?url'
import { makeArchiveReader } from './archiveReader.ts'
import type { ArchiveOrder } from './workerMessages.ts'

// In the build of a worker, the package exports its function by a name.
const { Module: initSqlJs = sqlJs } = sqlJs as typeof sqlJs & { Module?: typeof sqlJs }

const answer = makeArchiveReader(() => initSqlJs({ locateFile: () => sqliteUrl }))

addEventListener('message', async ({ data }: MessageEvent<ArchiveOrder>) => {
  const reply = await answer(data)
  postMessage(reply, { transfer: reply.kind === 'content' ? [reply.bytes.buffer] : [] })
})
