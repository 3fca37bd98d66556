import { type RowKind, SYNC_CHANGES, type SyncedRow } from '@daybook/contract'
import type { Db } from '../../db/open.ts'
import { changeLogRepo, type LoggedChange } from './changeLog.repo.ts'

// Rows can be long: so many are read before their length is counted.
const READ_AT_ONCE = 100
const MAX_LENGTH = 2 ** 20

/** Returns the rows that changed after the number `since`, or undefined if the log does not have all changes since. */
export async function pullChanges(db: Db, userId: string, since: number) {
  const log = changeLogRepo(db, userId)
  const changes = await readLog(log, since)
  // Read after the changes: compaction raises `low` before it deletes them.
  const head = await log.head()
  if (since < head.low || since > head.seq) return undefined
  const seq = changes.at(-1)?.seq ?? since
  return { changes: await toRows(log, findLatest(changes)), seq, more: seq < head.seq }
}

type Log = ReturnType<typeof changeLogRepo>

/** Returns the next changes, at most {@link SYNC_CHANGES} and not many more than {@link MAX_LENGTH} characters. */
async function readLog(log: Log, since: number) {
  const changes: LoggedChange[] = []
  for (let length = 0; changes.length < SYNC_CHANGES && length < MAX_LENGTH; ) {
    const slice = await log.after(changes.at(-1)?.seq ?? since, READ_AT_ONCE)
    changes.push(...slice)
    length += slice.reduce((sum, { after }) => sum + (after?.length ?? 0), 0)
    if (slice.length < READ_AT_ONCE) break
  }
  return changes
}

const keyOf = ({ kind, id }: { kind: RowKind; id: string }) => `${kind} ${id}`

/**
 * Returns the latest change of each row, in the order of the log. A purge is always one of them: it deletes the parts of
 * the row, even if the row was created again.
 */
function findLatest(changes: LoggedChange[]) {
  const latest = new Map<string, LoggedChange>()
  for (const change of changes) {
    const key = `${change.action === 'purge' ? 'purge ' : ''}${keyOf(change)}`
    latest.delete(key)
    latest.set(key, change)
  }
  return [...latest.values()]
}

async function toRows(log: Log, changes: LoggedChange[]) {
  const deleted = await deletedRows(log, changes)
  return changes.map(({ seq, action, kind, id, after }): SyncedRow & { seq: number } => {
    if (after !== null) return { seq, kind, id, row: JSON.parse(after), deleted: null }
    const found = action === 'purge' ? undefined : deleted.get(keyOf({ kind, id }))
    return { seq, kind, id, row: found?.row ?? null, deleted: found?.deleted ?? null }
  })
}

/** Returns the rows in the trash of the changes that have no row. */
async function deletedRows(log: Log, changes: LoggedChange[]) {
  const missing = changes.filter(({ after, action }) => after === null && action !== 'purge')
  const rows = new Map<string, { row: Record<string, unknown>; deleted: string }>()
  for (const [kind, ofKind] of Map.groupBy(missing, (change) => change.kind)) {
    const ids = ofKind.map(({ id }) => id)
    for (const found of await log.deleted(kind, ids))
      rows.set(keyOf(found), { row: JSON.parse(found.content), deleted: found.deleted_at })
  }
  return rows
}
