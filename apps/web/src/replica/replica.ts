import {
  type Endpoint,
  fromStoredRow,
  type Input,
  nameOf,
  type Output,
  ROW_KINDS,
  type RowKind,
  SYNC_VERSION,
  type SyncedRow,
  type SyncOperation,
} from '@daybook/contract'
import { momentOf, newId } from '../api/newId.ts'
import { timeZone } from '../device/timeZone.ts'
import type { ServerValues } from './answers.ts'
import { toBlockKeys, writeBlock } from './blocks.ts'
import type { Cursor } from './cursor.ts'
import { NEEDS_SERVER } from './historyWrites.ts'
import { localDay } from './localDay.ts'
import { completeInput } from './operations.ts'
import { makeOverlay, type Pending, UNPLACED } from './overlay.ts'
import { purgeWithParts } from './purgeWithParts.ts'
import { type PartOfRows, readRows } from './readRows.ts'
import { makeRows, type Row, type RowEdit, type Rows } from './rows.ts'
import type { Commit, Queued, Rejected, ReplicaStorage } from './storage.ts'

/** What the server has answered: the rows that changed, up to a number of its log. */
export type Exchanged = { epoch: string; seq: number; more: boolean; changes: SyncedRow[] }
type WriteOptions = { operationId?: string | undefined; base?: Record<string, unknown> | undefined }

/**
 * The data of one user on this device: the server's rows with what the server does not have yet. Knows no network and no
 * other tab.
 *
 * @param onChange called with the kinds of the rows that have changed
 * @param serverValues returns what no row says
 */
export function makeReplica(
  storage: ReplicaStorage,
  onChange: (kinds: Set<RowKind>) => void,
  serverValues: () => ServerValues,
) {
  const overlay = makeOverlay(onChange, serverValues)
  let cursor: Cursor | undefined
  let rejected: Rejected[] = []

  return {
    cursor: () => cursor,
    rows: overlay.rows,
    pending: () => overlay.pending().filter(({ isConfirmed }) => !isConfirmed),
    rejected: () => rejected,
    editsOf: overlay.editsOf,

    /** Reads everything from the disk. Without a cursor, the rows have to be read from the server. */
    async load(onPart?: (part: PartOfRows) => void) {
      const { outbox, ...state } = await storage.state('cursor')
      const rows = state.cursor && (await readRows(storage, state.cursor.generation, onPart))
      const added = overlay.pending().filter(({ op }) => !outbox.some((one) => one.op.id === op.id))
      cursor = rows && state.cursor
      rejected = state.rejected
      overlay.replace(rows ?? makeRows(), [...outbox.map(toPending), ...added.filter(({ n }) => n === UNPLACED)])
      onChange(new Set(ROW_KINDS))
    },

    /**
     * Carries out a write and puts it into the outbox. Returns the answer, and its place once it is on the disk; or
     * undefined if only the server can do it. Throws the error of the server for an invalid one.
     */
    write<E extends Endpoint>(endpoint: E, input: Input<E>, { operationId = newId(), base }: WriteOptions = {}) {
      const { answer, one } = overlay.add(toOperation(overlay.rows(), endpoint, input, { id: operationId, base }))
      if (answer === NEEDS_SERVER) return undefined
      return { answer: answer as Output<E>, kept: keep(storage, overlay, one) }
    },

    /** Adds operations that other tabs have put into the outbox. */
    addFromOtherTabs: (queue: Queued[]) => addQueued(overlay, queue),

    /** Applies an answer of the server to the rows in memory, and returns what to store. */
    apply(answer: Exchanged, done: Queued[], newlyRejected: Rejected[]): Commit {
      const from = cursor!
      const to = { ...from, epoch: answer.epoch, seq: answer.seq }
      const blocks = applyChanges(overlay, answer.changes, { done, newlyRejected, more: answer.more })
      rejected = [...rejected, ...newlyRejected]
      cursor = to
      return { from, to, blocks, done, rejected: newlyRejected }
    },

    /** Reads the rejected operations again. */
    async loadRejected() {
      rejected = await storage.rejected()
    },

    /** Replaces the rows by those of a snapshot, which is on the disk already. */
    replace(fresh: Rows, to: Cursor) {
      overlay.replace(fresh, overlay.pending())
      cursor = to
      onChange(new Set(ROW_KINDS))
    },

    async dropRejected(id: string) {
      rejected = rejected.filter(({ op }) => op.id !== id)
      await storage.dropRejected(id)
    },
  }
}
type Overlay = ReturnType<typeof makeOverlay>
export type Replica = ReturnType<typeof makeReplica>

const toPending = (one: Queued): Pending => ({ ...one, edits: [], isConfirmed: false })

/** Puts an operation into the outbox. If the device has no room, takes back what it did. */
async function keep(storage: ReplicaStorage, overlay: Overlay, one: Pending): Promise<Queued> {
  try {
    one.n = await storage.add(one.op)
    return { n: one.n, op: one.op }
  } catch (error) {
    overlay.rebase(undefined, (pending) => pending.filter((other) => other !== one))
    throw error
  }
}

/** Adds operations that are not pending yet. */
function addQueued(overlay: Overlay, queue: Queued[]) {
  const known = new Set(overlay.pending().map(({ op }) => op.id))
  const added = queue.filter(({ op }) => !known.has(op.id)).map(toPending)
  if (added.length > 0) overlay.rebase(undefined, (pending) => [...pending, ...added])
}

/** Applies what the server has answered to the rows in memory. Returns the blocks that changed. */
function applyChanges(overlay: Overlay, changes: SyncedRow[], results: Results) {
  let blocks: Commit['blocks'] = []
  overlay.rebase(
    (rows) => {
      const edits = changes.flatMap((change) => setRow(rows, change))
      blocks = toBlockKeys(edits).map((key) => [key, writeBlock(rows, key)])
      return edits
    },
    (pending) => withoutDone(pending, results),
  )
  return blocks
}

function toOperation<E extends Endpoint>(
  rows: Rows,
  endpoint: E,
  input: Input<E>,
  { id, base }: { id: string; base: Record<string, unknown> | undefined },
): SyncOperation {
  const now = momentOf(id)
  const completed = completeInput(endpoint, input as object, { rows, now, today: localDay(now), timeZone: timeZone() })
  const { params = {}, body = {} } = completed as Partial<Pick<SyncOperation, 'params' | 'body'>>
  return { id, v: SYNC_VERSION, call: nameOf(endpoint), params, body, ...(base && { base }) }
}

type Results = { done: Queued[]; newlyRejected: Rejected[]; more: boolean }

/** Returns what is still pending. What a confirmed operation changed may be on the next page of changes. */
function withoutDone(pending: Pending[], { done, newlyRejected, more }: Results) {
  const [confirmed, errors] = [done, newlyRejected].map((list) => new Set(list.map(({ op }) => op.id))) as [
    Set<string>,
    Set<string>,
  ]
  for (const one of pending) one.isConfirmed ||= confirmed.has(one.op.id)
  return pending.filter(({ op, isConfirmed }) => !errors.has(op.id) && (!isConfirmed || more))
}

/** Sets a row to what the server sent. A note or a routine that is deleted for good takes its parts with it. */
export function setRow(rows: Rows, { kind, id, row, deleted }: SyncedRow): RowEdit[] {
  return row
    ? [rows.set(kind, id, { row: { ...fromStoredRow(kind, row), id } as Row, deleted })]
    : purgeWithParts(rows, kind, id)
}
