import { type Endpoint, nameOf, ROW_KINDS, type SyncedRow, toStoredRow } from '@daybook/contract'
import type { ReadContext } from '../answers.ts'
import type { WriteContext } from '../deviceStore.ts'
import { NEEDS_SERVER } from '../historyWrites.ts'
import { makeMadeEdits } from '../madeEdits.ts'
import { applyOperation } from '../operations.ts'
import { setRow } from '../replica.ts'
import { makeRows } from '../rows.ts'

/** What a call on the device depends on besides its rows. */
export type Moment = Omit<ReadContext, 'rows'>
export type Body = Record<string, unknown>
export type Sent = { params?: Body; body?: Body; base?: Body | undefined }

/** The rows of a device, which carries out writes and keeps what they changed. */
export function makeDevice() {
  const rows = makeRows()
  const made = makeMadeEdits()

  function load(lines: SyncedRow[]) {
    rows.clear()
    for (const line of lines) if (line.row) setRow(rows, line)
  }

  /** Returns the answer, or the error that rejects the call. */
  function write(endpoint: Endpoint, input: Sent, operationId: string, moment: Moment & { isRequest: boolean }) {
    const context: WriteContext = { rows, edits: [], operationId, made, ...moment }
    const operation = toOperation(endpoint, input, operationId)
    try {
      const answer = applyOperation(context, operation)
      if (answer !== NEEDS_SERVER) made.remember(operationId, context.edits)
      return answer
    } catch (error) {
      for (const { kind, id, before } of context.edits.toReversed()) rows.set(kind, id, before)
      return error
    }
  }

  /** Returns all rows in the form of a snapshot, by kind and id. */
  const snapshot = () =>
    ROW_KINDS.flatMap((kind) => [...rows.allStored(kind)].map((stored) => ({ kind, ...stored })))
      .map(({ kind, row: { id, ...row }, deleted }) => ({ kind, id, row: toStoredRow(kind, row), deleted }))
      .toSorted(byKindAndId)

  return { rows, load, write, snapshot }
}

export const byKindAndId = (a: SyncedRow, b: SyncedRow) => (`${a.kind} ${a.id}` < `${b.kind} ${b.id}` ? -1 : 1)

export const toOperation = (endpoint: Endpoint, { params = {}, body = {}, base }: Sent, id: string) => {
  return { id, v: 1, call: nameOf(endpoint), params: params as Record<string, string>, body, ...(base && { base }) }
}
