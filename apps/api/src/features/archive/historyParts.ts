import type { Manifest } from '@daybook/archive/daybook/format'
import type { Zipped } from '@daybook/archive/zip'
import { type TrashPosition, trashRepo } from '../../db/changes/trash.repo.ts'
import { inPages, inSlices } from '../../db/slices.ts'
import { jsonList } from './dataParts.ts'
import { part, type Source } from './exportParts.ts'

export const CHANGES_FILE = 'history/changes.json'
export const TRASH_FILE = 'history/trash.json'

/** Changes can have a whole note before and after. */
const CHANGES_AT_ONCE = 50

/** Yields the change log, the earliest change first, and the rows in the trash. */
export async function* historyParts(source: Source, counts: Manifest['counts']): AsyncGenerator<Zipped> {
  yield part(source, CHANGES_FILE, jsonList(changes(source), CHANGES_FILE, counts))
  yield part(source, TRASH_FILE, jsonList(trash(source), TRASH_FILE, counts))
}

async function* changes({ repo }: Source) {
  type Change = Awaited<ReturnType<typeof repo.changes>>[number]
  const pages = inSlices((limit, last: Change | undefined) => repo.changes(limit, last?.seq ?? 0), CHANGES_AT_ONCE)
  for await (const rows of pages)
    yield rows.map(({ before, after, ...change }) => ({
      ...change,
      before: before && JSON.parse(before),
      after: after && JSON.parse(after),
    }))
}

async function* trash({ db, userId }: Source) {
  const deleted = trashRepo(db, userId)
  const read = async (before: (TrashPosition & { content: string }) | undefined) =>
    deleted.list({ limit: await deleted.countFitting({ limit: CHANGES_AT_ONCE, before }), before })
  for await (const rows of inPages(read))
    yield rows.map(({ kind, id, deleted_at, content }) => ({ kind, id, deleted: deleted_at, row: JSON.parse(content) }))
}
