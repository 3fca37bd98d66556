import type { RowKind, SyncOperation } from '@daybook/contract'
import { isSameValue } from '@daybook/domain/fields'
import { momentOf } from '../api/newId.ts'
import { timeZone } from '../device/timeZone.ts'
import type { ServerValues } from './answers.ts'
import { toDescription } from './description.ts'
import { NEEDS_SERVER } from './historyWrites.ts'
import { localDay } from './localDay.ts'
import { makeMadeEdits } from './madeEdits.ts'
import { applyOperation } from './operations.ts'
import { makeRows, type RowEdit, type Rows } from './rows.ts'
import type { Queued } from './storage.ts'

/** An operation that is not in the server's rows of this device, with what it changed here. */
export type Pending = Queued & {
  edits: RowEdit[]
  /** The server has carried it out, but not all that it changed has arrived. */
  isConfirmed: boolean
}

/** The place of an operation that is not on the disk yet: behind all others. */
export const UNPLACED = Number.POSITIVE_INFINITY

/**
 * The rows of the server with the pending operations carried out on them. Before the server's rows change, what the
 * operations did is taken back; afterwards they are carried out again.
 */
export function makeOverlay(onChange: (kinds: Set<RowKind>) => void, serverValues: () => ServerValues) {
  let rows = makeRows()
  let pending: Pending[] = []
  const { perform, takeBack, editsOf } = makePerformer(() => rows, serverValues)

  /** Carries out the pending operations. One that has become invalid shows nothing until the server has answered. */
  function replay() {
    for (const one of pending) {
      try {
        // The server's rows already have a part of what a confirmed one changed.
        one.edits = perform(one.op, !one.isConfirmed).edits
      } catch {
        one.edits = []
      }
    }
  }

  const pendingEdits = () => pending.flatMap(({ edits }) => edits)
  /** Returns whether a row is another one than before: what the server only confirms changes nothing that is shown. */
  const isDifferent = ({ kind, id, before }: Pick<RowEdit, 'kind' | 'id' | 'before'>) =>
    !isSameValue(before, rows.stored(kind, id))

  return {
    rows: () => rows,
    /** Returns what an operation of this visit changed, or undefined if it is not known. */
    editsOf,
    pending: () => pending,

    /** Carries out a new operation. Returns the answer and the pending operation. */
    add(op: SyncOperation) {
      const { answer, edits } = perform(op)
      const one: Pending = { n: UNPLACED, op, edits, isConfirmed: false }
      if (answer === NEEDS_SERVER) return { answer, one }
      one.op = { ...op, description: toDescription(op, edits, rows) }
      pending.push(one)
      onChange(findKinds(edits))
      return { answer, one }
    },

    /**
     * Changes the rows of the server and the pending operations.
     *
     * @param change changes the rows, without what pending operations did, and returns its edits
     * @param next returns the operations that are pending then
     */
    rebase(change: (rows: Rows) => RowEdit[] = () => [], next: (pending: Pending[]) => Pending[] = (same) => same) {
      const before = pendingEdits()
      const shown = new Map(before.map((edit) => [keyOf(edit), { ...edit, before: rows.stored(edit.kind, edit.id) }]))
      takeBack(before)
      const edits = change(rows)
      pending = next(pending).sort((a, b) => a.n - b.n)
      replay()
      for (const edit of [...edits, ...pendingEdits()]) if (!shown.has(keyOf(edit))) shown.set(keyOf(edit), edit)
      if (shown.size > 0) onChange(findKinds([...shown.values()].filter(isDifferent)))
    },

    /** Replaces all rows and the pending operations. */
    replace(fresh: Rows, next: Pending[]) {
      rows = fresh
      pending = next.sort((a, b) => a.n - b.n)
      replay()
    },
  }
}

/** Returns functions that carry out operations on the rows, and that take back what they changed. */
function makePerformer(rows: () => Rows, serverValues: () => ServerValues) {
  const made = makeMadeEdits()

  function takeBack(edits: readonly RowEdit[]) {
    for (const { kind, id, before } of edits.toReversed()) rows().set(kind, id, before)
  }

  return {
    takeBack,
    editsOf: made.of,

    /** Carries out an operation and returns the answer. An invalid one throws and changes nothing. */
    perform(op: SyncOperation, isRemembered = true) {
      const now = momentOf(op.id)
      const edits: RowEdit[] = []
      const author = { operationId: op.id, now, today: localDay(now), timeZone: timeZone(), isRequest: false }
      try {
        const answer = applyOperation({ rows: rows(), edits, serverValues: serverValues(), made, ...author }, op)
        if (answer === NEEDS_SERVER) return { answer, edits: [] }
        if (isRemembered) made.remember(op.id, edits)
        return { answer, edits }
      } catch (error) {
        takeBack(edits)
        throw error
      }
    },
  }
}

const keyOf = ({ kind, id }: Pick<RowEdit, 'kind' | 'id'>) => `${kind} ${id}`

const findKinds = (edits: readonly Pick<RowEdit, 'kind'>[]) => new Set(edits.map(({ kind }) => kind))
