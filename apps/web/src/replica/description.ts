import type { Change, RowKind, SyncOperation } from '@daybook/contract'
import { toEnds } from '@daybook/domain/links'
import type { Description } from '../api/deviceCopy.ts'
import { toChanges } from './describe.ts'
import type { RowEdit, RowReader } from './rows.ts'
import { wantedChange } from './wantedChange.ts'

// It is stored with each operation, so it has a few rows, and of their texts the beginning.
const CHANGES = 5
const TEXT_LENGTH = 200
const LIST_LENGTH = 20

type Fields = Record<string, unknown>

/**
 * Returns what an operation changes, as this device knows it when it is made: others may have deleted the rows for good
 * when the server rejects it.
 */
export function toDescription(operation: SyncOperation, edits: readonly RowEdit[], rows: RowReader): Description {
  const purges = toPurges(edits)
  const made = purges.length > 0 ? purges : toChanges(edits)
  const all = made.length > 0 ? made : wantedChange(operation, rows)
  const changes = all.slice(0, CHANGES).map((change) => ({
    ...change,
    before: change.before && shorten(change.before),
    after: change.after && shorten(change.after),
  }))
  const related = changes.flatMap(toRelated).flatMap(({ kind, id }) => {
    const row = rows.stored(kind, id)?.row
    return row ? [{ kind, id, row: shorten(row) }] : []
  })
  return { changes, total: all.length, ...(related.length > 0 && { related }) }
}

/** Returns what was deleted for good. The parts of a row that were not in the trash themselves go with it. */
const toPurges = (edits: readonly RowEdit[]) =>
  edits.flatMap(({ kind, id, before, after }): Change[] =>
    before?.deleted && !after ? [{ kind, id, action: 'purge', before: before.row, after: null, rows: 1 }] : [],
  )

/** Returns the rows whose names a change is told by. */
function toRelated({ kind, before, after }: Change): { kind: RowKind; id: string }[] {
  const row = (after ?? before) as never
  if (kind === 'link') return Object.values(toEnds(row))
  return kind === 'occurrence' ? [{ kind: 'routine', id: (row as { routine: string }).routine }] : []
}

const shorten = (row: Fields) =>
  Object.fromEntries(Object.entries(row).map(([field, value]) => [field, shortenValue(value)]))

const shortenValue = (value: unknown) =>
  typeof value === 'string' ? value.slice(0, TEXT_LENGTH) : Array.isArray(value) ? value.slice(0, LIST_LENGTH) : value
