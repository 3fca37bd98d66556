import type { Change } from '@daybook/contract'
import { changedFields } from '@daybook/domain/changes'
import type { RowEdit, Stored } from './rows.ts'

/** Returns what the edits of an operation changed, one change for each row, as the server's log says it. */
export function toChanges(edits: readonly RowEdit[]): Change[] {
  const byRow = Map.groupBy(edits, ({ kind, id }) => `${kind} ${id}`)
  return [...byRow.values()].flatMap(([first, ...others]) =>
    first ? toChange({ ...first, after: (others.at(-1) ?? first).after }) : [],
  )
}

function toChange({ kind, id, before, after }: RowEdit): Change[] {
  const change = (action: Change['action'], rows: Pick<Change, 'before' | 'after'>) => [
    { kind, id, action, ...rows, rows: 1 },
  ]
  if (isInList(before) && !isInList(after)) return change('delete', { before: before.row, after: null })
  if (!before && after) return change('create', { before: null, after: after.row })
  if (!before || !after) return []
  if (isInList(after) && !isInList(before)) return change('restore', { before: null, after: after.row })
  const changed = changedFields(before.row, after.row)
  return changed ? change('edit', { before: changed, after: after.row }) : []
}

const isInList = (stored: Stored | undefined): stored is Stored => stored?.deleted === null
