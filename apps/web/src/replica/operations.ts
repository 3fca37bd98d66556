import type { Endpoint, Input, Output, RowKind, SyncOperation } from '@daybook/contract'
import type { Fields } from '@daybook/domain/fields'
import { otherVersionOf, patchDraft } from '@daybook/domain/patch'
import * as z from 'zod/mini'
import { ApiError } from '../api/errors.ts'
import type { Facts, ParsedInput } from './answers.ts'
import { parseInput } from './parseInput.ts'
import type { RowEdit } from './rows.ts'
import { type RowWriter, tracked } from './tracked.ts'

/** The rows to write, the moment, the local date and the id of an operation, and what is in no row. */
export type WriteContext = RowWriter & {
  facts: Facts
  today: string
  operationId: string
  /** Returns what an operation of this device changed, or undefined if it is not known. */
  editsOf: (operationId: string) => RowEdit[] | undefined
}

/** Returned by a write that only the server can do. */
export const NEEDS_SERVER = Symbol('needs the server')

/** Carries out a write of the contract on this device, as the server will. */
export type LocalWrite<E extends Endpoint = Endpoint> = {
  endpoint: E
  /** The row `params.id` that the call edits, by the base that its author saw. */
  edits?: { kind: RowKind; ifDeleted: 'restore' | 'keep' } | undefined
  /** Completes the input before it is kept: ids of new rows, and the day it is about. */
  prepare?: ((input: Input<E>, context: { today: string; newId: () => string }) => Input<E>) | undefined
  run: (context: WriteContext, input: ParsedInput<E> & { base: Fields | undefined }) => Output<E> | typeof NEEDS_SERVER
}

type Options<E extends Endpoint> = Pick<LocalWrite<E>, 'edits' | 'prepare'>

/** Lets this device carry out a write. `run` is given the validated input. */
export const writeOf = <E extends Endpoint>(endpoint: E, run: LocalWrite<E>['run'], options: Options<E> = {}) =>
  ({ endpoint, run, ...options }) as unknown as LocalWrite

/** Like {@link writeOf}, for a call that edits the row `params.id`. */
export const editOf = <E extends Endpoint>(
  endpoint: E,
  kind: RowKind,
  ifDeleted: 'restore' | 'keep',
  run: LocalWrite<E>['run'],
) => writeOf(endpoint, run, { edits: { kind, ifDeleted } })

/** Gives a new row its id, so that a repeated request creates it once. */
export const withNewId = <I>(input: I, { newId }: { newId: () => string }) => {
  const { body } = input as { body: { id?: string } }
  return { ...input, body: { ...body, id: body.id ?? newId() } }
}

/** Returns the value, or rejects the call as the server does. */
export function orReject<T>(value: T | undefined | null | false, code: string): T {
  if (value === undefined || value === null || value === false) throw new ApiError({ status: 404, code })
  return value
}

/** Carries out an operation on the rows. Throws an {@link ApiError} if it is invalid; then undo `context.edits`. */
export function applyOperation(write: LocalWrite, context: WriteContext, operation: SyncOperation) {
  const input = parseInput(write.endpoint, operation) as ParsedInput<Endpoint>
  const { edits } = write
  if (!edits || !operation.base) return write.run(context, { ...input, base: operation.base })
  const rows = tracked(context, edits.kind)
  const id = operation.params.id!
  const base = parseBase(write.endpoint, operation)
  const draft = (input.body ?? {}) as Fields
  const row = rows.get(id) ?? (edits.ifDeleted === 'restore' ? rows.restore(id) : undefined)
  if (row) {
    const patched = patchDraft(edits.kind, { base, draft, row })
    if (patched.isConflict) rows.create(context.operationId, otherVersionOf(edits.kind, row, draft))
    // A merged text may have to be trimmed, and may be empty.
    const { body } = parseInput(write.endpoint, { ...operation, body: patched.draft })
    return write.run(context, { ...input, body, base } as never)
  }
  const answer = rows.editDeleted(id, (deleted) =>
    write.run(context, { ...input, body: patchDraft(edits.kind, { base, draft, row: deleted }).draft, base } as never),
  )
  return answer ?? write.run(context, { ...input, base })
}

/** Returns what the author saw in the form of a validated body, so that it can be compared with one. */
function parseBase(endpoint: Endpoint, { body, base = {} }: SyncOperation): Fields {
  const parsed = endpoint.schema.body && z.safeParse(endpoint.schema.body, { ...body, ...base })
  const fields = (parsed?.success ? parsed.data : base) as Fields
  return Object.fromEntries(Object.keys(base).map((field) => [field, fields[field]]))
}
