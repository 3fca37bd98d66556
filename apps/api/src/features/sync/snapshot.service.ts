import { type RowKind, SYNC_VERSION, toStoredRow } from '@daybook/contract'
import type { ReadableKind } from '../../db/changes/trackedRows.ts'
import { type TrashPosition, trashRepo } from '../../db/changes/trash.repo.ts'
import { readEpoch } from '../../db/epoch.ts'
import type { Db } from '../../db/open.ts'
import { inPages, inSlices } from '../../db/slices.ts'
import { changeLogRepo } from './changeLog.repo.ts'

/** The number of rows that one statement reads: fewer where rows are long. */
const SHORT = 500
const LONG = 5
const LONG_KINDS: RowKind[] = ['note', 'section']

/**
 * Yields all rows of a user and their trash as lines of JSON, after a line with the number of the latest change. There
 * is no transaction around the pages: what is written meanwhile has a later number, so devices read it afterwards.
 */
export async function* snapshotLines(db: Db, userId: string, kinds: ReadableKind[]) {
  const { seq } = await changeLogRepo(db, userId).head()
  yield `${JSON.stringify({ epoch: await readEpoch(db), seq, v: SYNC_VERSION })}\n`
  for (const { kind, page } of kinds) {
    type Found = Awaited<ReturnType<typeof page>>[number]
    const read = (limit: number, last: Found | undefined) => page(db, userId, { limit, before: last?.[0] })
    for await (const rows of inSlices(read, LONG_KINDS.includes(kind) ? LONG : SHORT))
      yield toLines(rows.map(([id, row]) => ({ kind, id, row: toStoredRow(kind, row), deleted: null })))
  }
  const trash = trashRepo(db, userId)
  const readTrash = async (before: (TrashPosition & { content: string }) | undefined) =>
    trash.list({ limit: await trash.countFitting({ limit: SHORT, before }), before })
  for await (const rows of inPages(readTrash))
    yield toLines(
      rows.map(({ kind, id, content, deleted_at }) => {
        return { kind, id, row: JSON.parse(content), deleted: deleted_at }
      }),
    )
}

const toLines = (rows: object[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('')
