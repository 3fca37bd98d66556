import { type RowKind, SYNC_CHANGES, type SyncedRow } from '@daybook/contract'
import type { Db } from '../../db/open.ts'
import { changeLogRepo, type LoggedChange } from './changeLog.repo.ts'

const MAX_BYTES = 2 ** 20

/** Returns the rows that changed after the number `since`, or undefined if the log does not have all changes since. */
export async function pullChanges(db: Db, userId: string, since: number) {
  const log = changeLogRepo(db, userId)
  const changes = await readLog(log, since)
  const rows = await toRows(log, findLatest(changes))
  // Read after the changes: compaction raises `low` before it deletes them.
  const head = await log.head()
  if (since < head.low || since > head.seq) return undefined
  const seq = changes.at(-1)?.seq ?? since
  return { changes: rows, seq, more: seq < head.seq }
}

type Log = ReturnType<typeof changeLogRepo>

/**
 * Returns the next changes: at most {@link SYNC_CHANGES}, and as many as have {@link MAX_BYTES}, but at least one. They end
 * with an operation unless that has more changes: a device shows what it has read, perhaps for days.
 */
async function readLog(log: Log, since: number) {
  const changes = await log.after(since, SYNC_CHANGES + 1)
  const deleted = await readDeleted(changes, log.deletedBytes)
  let bytes = 0
  const end = changes.findIndex((change, n) => {
    bytes += change.bytes ?? deleted.get(getKey(change))?.bytes ?? 0
    return n === SYNC_CHANGES || (n > 0 && bytes > MAX_BYTES)
  })
  return end < 0 ? changes : changes.slice(0, endOfOperation(changes, end))
}

/** Returns the last end of an operation up to `end`, or `end` if there is none. */
function endOfOperation(changes: LoggedChange[], end: number) {
  const next = changes[end]!.op_id
  const before = changes.slice(0, end).findLastIndex(({ op_id }) => op_id !== next)
  return before < 0 ? end : before + 1
}

const getKey = ({ kind, id }: { kind: RowKind; id: string }) => `${kind} ${id}`

/**
 * Returns the latest change of each row, in the order of the log. A purge is always one of them: it deletes the parts of
 * the row, even if the row was created again.
 */
function findLatest(changes: LoggedChange[]) {
  const latest = new Map<string, LoggedChange>()
  for (const change of changes) {
    const key = `${change.action === 'purge' ? 'purge ' : ''}${getKey(change)}`
    latest.delete(key)
    latest.set(key, change)
  }
  return [...latest.values()]
}

async function toRows(log: Log, changes: LoggedChange[]) {
  const rows = await log.rowsAfter(changes.flatMap(({ seq, bytes }) => (bytes === null ? [] : [seq])))
  const deleted = await readDeleted(changes, log.deleted)
  return changes.map(({ seq, kind, id, ...change }): SyncedRow & { seq: number } => {
    const after = rows.get(seq)
    if (after !== undefined) return { seq, kind, id, row: JSON.parse(after), deleted: null }
    const found = isDeletion(change) ? deleted.get(getKey({ kind, id })) : undefined
    return { seq, kind, id, row: found ? JSON.parse(found.content) : null, deleted: found?.deleted_at ?? null }
  })
}

type Key = { kind: RowKind; id: string }

const isDeletion = ({ bytes, action }: Pick<LoggedChange, 'bytes' | 'action'>) => bytes === null && action !== 'purge'

/** Returns what `read` finds in the trash of the changes that have no row, by the row. */
async function readDeleted<Found extends Key>(
  changes: LoggedChange[],
  read: (kind: RowKind, ids: string[]) => Promise<Found[]>,
) {
  const rows = new Map<string, Found>()
  for (const [kind, ofKind] of Map.groupBy(changes.filter(isDeletion), (change) => change.kind)) {
    const ids = ofKind.map(({ id }) => id)
    for (const found of await read(kind, ids)) rows.set(getKey(found), found)
  }
  return rows
}
