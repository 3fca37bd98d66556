import type { Endpoint, RowKind } from '@daybook/contract'
import type { Fields } from '@daybook/domain/fields'
import type * as z from 'zod/mini'
import type { Clock } from '../../clock.ts'
import type { Merged } from '../schema.changes.ts'
import type { TrackedKind } from './trackedRows.ts'
import type { Author, WriteDb } from './withChanges.ts'

/** The transaction, the author and the author's local date of an operation. */
export type CallContext = {
  db: WriteDb
  clock: Clock
  author: Author
  today: string
  /** Called with what the author sent differently, because others had changed it. */
  onMerged: (merged: Merged) => void
}

/**
 * The row `params.id` that a call edits: `base` of the operation is compared with it. If it is in the trash, the edit
 * restores it, or changes it where it is.
 */
export type EditedRow = {
  rows: TrackedKind
  ifDeleted: 'restore' | 'keep'
  /** Returns a row in the trash with the draft. */
  withDraft: (row: Fields, draft: Fields, context: CallContext) => Fields | Promise<Fields>
}

/** Sets the fields of a draft that the row has. */
const withKnownFields = (row: Fields, draft: Fields) => ({
  ...row,
  ...Object.fromEntries(Object.entries(draft).filter(([field]) => field in row)),
})

/** A call of the contract that devices can send as an operation. */
export type OperationCall = {
  endpoint: Endpoint
  edits: EditedRow | undefined
  /** It reads or changes the log, which must have the changes of earlier operations. */
  usesLog: boolean
  run: (context: CallContext, input: { params: unknown; body: unknown; base?: Fields | undefined }) => Promise<unknown>
}

type PartOf<E extends Endpoint, K extends 'params' | 'body'> = E['schema'][K] extends z.ZodMiniType
  ? z.output<E['schema'][K]>
  : undefined
type InputOf<E extends Endpoint> = { params: PartOf<E, 'params'>; body: PartOf<E, 'body'>; base?: Fields | undefined }
type Run<E extends Endpoint> = (context: CallContext, input: InputOf<E>) => Promise<unknown>

/** Lets devices send a call as an operation. `run` is given the validated input, and the fields as the author saw them. */
export const operationCall = <E extends Endpoint>(endpoint: E, run: Run<E>): OperationCall => ({
  endpoint,
  edits: undefined,
  usesLog: false,
  run: run as OperationCall['run'],
})

/** Like {@link operationCall}, for a call that reads or changes the log. */
export const logCall = <E extends Endpoint>(endpoint: E, run: Run<E>): OperationCall => ({
  ...operationCall(endpoint, run),
  usesLog: true,
})

/** Like {@link operationCall}, for a call that edits the row `params.id`. */
export const editCall = <E extends Endpoint, K extends RowKind>(
  endpoint: E,
  rows: TrackedKind<K>,
  ifDeleted: EditedRow['ifDeleted'],
  run: Run<E>,
  withDraft: EditedRow['withDraft'] = withKnownFields,
): OperationCall => ({
  ...operationCall(endpoint, run),
  edits: { rows: rows as unknown as TrackedKind, ifDeleted, withDraft },
})
