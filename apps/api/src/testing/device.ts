import {
  type Endpoint,
  exchangeChanges,
  getSnapshot,
  type LinkedKind,
  type RowKind,
  type RowOf,
  SYNC_BYTES,
  SYNC_OPERATIONS,
  type SyncedRow,
  type SyncOperation,
} from '@daybook/contract'
import { toAttached } from '@daybook/domain/attachments'
import { hasEnd } from '@daybook/domain/links'
import type { Send } from './api.ts'
import type { EditedRow } from './command.ts'
import type { Sent } from './syncUser.ts'
import { parseSnapshot } from './syncUser.ts'

/** How many confirmed operations a device keeps, to send them again after a restore of the server. */
const KEPT_SENT = 500

/** What a device stores. It is replaced as a whole, as by a transaction of its database. */
type Stored = {
  epoch: string
  /** -1 before the first snapshot. */
  seq: number
  rows: Map<string, SyncedRow>
  outbox: Sent[]
  sent: Sent[]
  rejected: Sent[]
}
export type Network = { send: Send; fault: 'none' | 'lostRequest' | 'lostAnswer' | 'twice' }
export class Interrupted extends Error {}

const getKey = ({ kind, id }: { kind: RowKind; id: string }) => `${kind} ${id}`

/** A device as clients of the sync API build it: the server's rows, unsent operations and a cursor. */
export class Device {
  disk: Stored = { epoch: '', seq: -1, rows: new Map(), outbox: [], sent: [], rejected: [] }
  memory = structuredClone(this.disk)
  /** The device loses power at its next commit. */
  isDying = false
  /** How often it read a snapshot. */
  resets = 0

  /** Starts the app again: what is not stored is gone. */
  reopen() {
    this.memory = structuredClone(this.disk)
  }

  /** Reads a snapshot at the next exchange, as after an update of the app. */
  forgetRows() {
    this.memory = { ...this.memory, seq: -1 }
  }

  private commit(next: Stored) {
    if (this.isDying) {
      this.isDying = false
      this.reopen()
      throw new Interrupted('power')
    }
    this.disk = structuredClone(next)
    this.memory = next
  }

  add(operation: Sent) {
    this.commit({ ...this.memory, outbox: [...this.memory.outbox, operation] })
  }

  /** Exchanges operations and changes once. Returns whether there is more. */
  async exchange(network: Network): Promise<boolean> {
    const { epoch, seq, outbox } = this.memory
    if (seq < 0) return this.takeSnapshot(network)
    const batch = takeBatch(outbox)
    const body = { epoch, since: seq, ops: batch as SyncOperation[] }
    const answer = await request(network, exchangeChanges, { body })
    if ('reset' in answer) return this.takeSnapshot(network)
    const rejected = new Set(answer.results.flatMap(({ id, error }) => (error ? [id] : [])))
    const answered = new Set(answer.results.map(({ id }) => id))
    const confirmed = batch.filter(({ id }) => answered.has(id) && !rejected.has(id))
    this.commit({
      epoch,
      seq: answer.seq,
      rows: applyChanges(this.memory.rows, answer.changes),
      outbox: this.memory.outbox.filter(({ id }) => !answered.has(id)),
      sent: [...this.memory.sent, ...confirmed].slice(-KEPT_SENT),
      rejected: [...this.memory.rejected, ...batch.filter(({ id }) => rejected.has(id))],
    })
    return answer.more || this.memory.outbox.length > 0
  }

  private async takeSnapshot(network: Network) {
    this.resets += 1
    const { epoch, seq, rows } = parseSnapshot(await request(network, getSnapshot, {}))
    const isRestored = this.memory.epoch !== '' && this.memory.epoch !== epoch
    const { sent, outbox } = this.memory
    // What the server confirmed may be gone, so it is sent again under the same ids, before what is new.
    const again = isRestored ? { outbox: [...sent, ...outbox], sent: [] } : {}
    this.commit({ ...this.memory, epoch, seq, rows, ...again })
    return true
  }

  /** Returns the operations that it knows to be confirmed or has not sent, the latest last. */
  operations = () => [...this.memory.sent, ...this.memory.outbox].map(({ id }) => id)

  /** Returns the rows of a kind as the user sees them: with the unsent operations, also rows in the trash. */
  view(kind: RowKind) {
    const rows = [...this.memory.rows.values()].filter((row) => row.kind === kind)
    const view = new Map(rows.map(({ id, row, deleted }) => [id, { row: row!, isDeleted: deleted !== null }]))
    for (const edited of this.memory.outbox.flatMap(({ edited = [] }) => edited as EditedRow[]))
      if (edited.kind === kind) {
        const before = view.get(edited.id) ?? { row: {}, isDeleted: false }
        const isDeleted = edited.isDeleted ?? before.isDeleted
        view.set(edited.id, { isDeleted, row: { ...before.row, ...edited.fields } })
      }
    return [...view].map(([id, { row, isDeleted }]) => ({ id, row, isDeleted }))
  }
}

/** What one exchange may have beside its operations. */
const ENVELOPE_BYTES = 1000

/** Returns the first operations, as many as one exchange takes. */
function takeBatch(outbox: Sent[]) {
  let bytes = ENVELOPE_BYTES
  const end = outbox.findIndex((operation, n) => {
    bytes += Buffer.byteLength(JSON.stringify(operation)) + 1
    return n === SYNC_OPERATIONS || bytes > SYNC_BYTES
  })
  return end < 0 ? outbox : outbox.slice(0, end)
}

function applyChanges(rows: Map<string, SyncedRow>, changes: SyncedRow[]) {
  const next = new Map(rows)
  for (const { kind, id, row, deleted } of changes)
    if (row) next.set(getKey({ kind, id }), { kind, id, row, deleted })
    else removeRow(next, kind, id)
  return next
}

/** The field of a part that has the id of its owner. */
const OWNERS: { [K in RowKind]?: string } = { section: 'note', occurrence: 'routine', contribution: 'goal' }

/** Removes a row that was deleted for good, with its parts, also those in the trash. */
function removeRow(rows: Map<string, SyncedRow>, kind: RowKind, id: string) {
  rows.delete(getKey({ kind, id }))
  for (const [key, part] of rows) {
    const field = OWNERS[part.kind]
    const owner = field && part.row![field]
    if (owner === id) rows.delete(key)
    if (part.kind === 'attachment' && toAttached(part.row as RowOf<'attachment'>).id === id) rows.delete(key)
    if (part.kind === 'link' && hasEnd(part.row as RowOf<'link'>, { kind: kind as LinkedKind, id })) rows.delete(key)
  }
}

async function request<E extends Endpoint>(
  { send, fault }: Network,
  endpoint: E,
  input: Parameters<typeof send<E>>[1],
) {
  if (fault === 'lostRequest') throw new Interrupted('network')
  const [{ status, body }] = await Promise.all([
    send(endpoint, input),
    ...(fault === 'twice' ? [send(endpoint, input)] : []),
  ])
  if (status !== 200) throw new Error(`${endpoint.url}: ${status} ${JSON.stringify(body)}`)
  if (fault === 'lostAnswer') throw new Interrupted('network')
  return body
}
