import type { Endpoint, Input, Output, PlainErrorCode, RowKind, RowOf } from '@daybook/contract'
import type { Fields } from '@daybook/domain/fields'
import type { MergeBudget } from '@daybook/domain/mergeText'
import type * as z from 'zod/mini'
import { orNotFound } from './rejection.ts'
import type { OwnKind } from './store.ts'
import { get, put, type Work } from './work.ts'

/** Who carries out an operation, when, and how strictly. */
export type OperationContext = {
  operationId: string
  /** The time of its author, perhaps days ago. */
  now: Date
  /** The local date of the author. */
  today: string
  /** Where the author is, an IANA name. */
  timeZone: string
  /** Returns the id of a row for which the author named none. */
  newId: () => string
  /**
   * A request to a URL is held to it: to the type of entry or the state of task that it names, to the version that it
   * read, to rows that are not in the trash. An operation of a device, which may not know what others changed, is
   * carried out by id.
   */
  isRequest: boolean
  /** What all texts of the operation may take to merge. */
  merging: MergeBudget
  /** Called with what the author sent differently, because others had changed it. */
  onMerged: (merged: { kind: RowKind; id: string; fields: string[] }) => void
}

type InputPart<E extends Endpoint, P extends 'params' | 'body'> = E['schema'][P] extends z.ZodMiniType
  ? z.output<E['schema'][P]>
  : undefined

/** The validated input of a call. `base` has the fields as their author saw them, of a request those in its query. */
export type OperationInput<E extends Endpoint> = {
  params: InputPart<E, 'params'>
  body: InputPart<E, 'body'>
  base?: Fields | undefined
}

/** What a device adds to an input before it keeps it: what the server does not know later. */
type Completion = {
  today: string
  /** The day for which the author's routines are marked. */
  routineDay: string
  timeZone: string
  newId: () => string
}

/** The input of any operation, validated by its endpoint. */
export type AnyInput = { params: unknown; body: unknown; base?: Fields | undefined }

/** The row `params.id` that an operation edits, by the base that its author saw. */
type EditedRow = {
  kind: OwnKind
  /** Changes the row where it is if it is in the trash. Without it, the edit restores the row. */
  inTrash?: (context: OperationContext, id: string, before: RowOf<OwnKind>, input: AnyInput) => Work<InTrash>
}
type InTrash = { row: RowOf<OwnKind>; answer: () => Work<unknown> }

/** A write of the contract, which the server and every device carry out. */
export type Operation = {
  endpoint: Endpoint
  edits?: EditedRow | undefined
  keeps?: OwnKind | undefined
  complete?: ((input: object, completion: Completion) => object) | undefined
  run: (context: OperationContext, input: AnyInput) => Work<unknown>
}

type Run<E extends Endpoint> = (context: OperationContext, input: OperationInput<E>) => Work<Output<E>>

type Options<E extends Endpoint> = {
  /** The kind of the row `params.id` that the call edits. A row in the trash is restored by it. */
  restores?: OwnKind
  /** The kind of the row `params.id` whose amounts the call may repeat, if it is not the one that it edits. */
  keeps?: OwnKind
  complete?: (input: Input<E>, completion: Completion) => Input<E>
}

// The inputs of an operation are validated by its endpoint, which the type of a list of operations does not say.
const untyped = (operation: object) => operation as Operation

/** Describes a write. `run` is given the validated input. */
export const operation = <E extends Endpoint>(
  endpoint: E,
  run: Run<E>,
  { restores, keeps, complete }: Options<E> = {},
) => untyped({ endpoint, run, complete, keeps, edits: restores && { kind: restores } })

type Edit<E extends Endpoint, K extends OwnKind> = {
  kind: K
  missing: Extract<PlainErrorCode, `${string}not_found`>
  change: (context: OperationContext, before: RowOf<K>, input: OperationInput<E>) => Work<RowOf<K>>
  answer: (context: OperationContext, id: string, row: RowOf<K>) => Work<Output<E>>
}

/** An endpoint with the id of a row in its path. */
type RowEndpoint = Endpoint & { schema: { params: z.ZodMiniType<{ id: string }> } }

/** Describes a call that edits the row `params.id`. A row in the trash is edited there. */
export function editOperation<E extends RowEndpoint, K extends OwnKind>(endpoint: E, edit: Edit<E, K>) {
  const { kind, missing, change, answer } = edit
  function* run(context: OperationContext, input: OperationInput<E> & { params: { id: string } }): Work<Output<E>> {
    const { id } = input.params
    const before = orNotFound(yield* get(kind, id), missing)
    return yield* answer(context, id, yield* put(kind, id, before, yield* change(context, before, input)))
  }
  function* inTrash(context: OperationContext, id: string, before: RowOf<K>, input: OperationInput<E>) {
    const row = yield* change(context, before, input)
    return { row, answer: () => answer(context, id, row) }
  }
  return untyped({ endpoint, run, edits: { kind, inTrash } })
}

type WithId = { body: { id?: string | undefined } }

/** Gives a new row its id, so that a repeated request creates it once. */
export const withNewId = <I extends WithId>(input: I, { newId }: Pick<Completion, 'newId'>): I => ({
  ...input,
  body: { ...input.body, id: input.body.id ?? newId() },
})

/** Returns an answer that is only a message. */
export const answered = (message: string) => ({ message })
