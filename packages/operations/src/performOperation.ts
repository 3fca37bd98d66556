import type { SyncOperation } from '@daybook/contract'
import type { Fields } from '@daybook/domain/fields'
import { makeOtherVersion, mergedFields, patchDraft } from '@daybook/domain/patch'
import type { AnyInput, Operation, OperationContext } from './operation.ts'
import { parse, parseOperation } from './parse.ts'
import { requireDecimals } from './requireDecimals.ts'
import { ask, create, get, restore, type Work } from './work.ts'

/** Carries out an operation. That of a device is merged with what others changed since its author saw the row. */
export function* performOperation(operation: Operation, context: OperationContext, sent: SyncOperation): Work<unknown> {
  const input = parseOperation(operation.endpoint, sent)
  return yield* operation.edits && !context.isRequest
    ? merge(operation, context, sent, input)
    : runOperation(operation, context, input)
}

/** Carries out an operation with validated input. */
export function* runOperation(operation: Operation, context: OperationContext, input: AnyInput): Work<unknown> {
  yield* requireDecimals(operation, input)
  return yield* operation.run(context, input)
}

function* merge(
  operation: Operation,
  context: OperationContext,
  { params: { id = '' } }: SyncOperation,
  input: AnyInput,
): Work<unknown> {
  const { endpoint, edits } = operation
  const { kind, inTrash } = edits!
  const [draft, base] = [input.body as Fields, input.base ?? {}]
  const patched = (row: Fields) => patchDraft(kind, { base, draft, row }, context.merging)
  // A merged text may have to be trimmed, and may be empty.
  const merged = (draft: Fields) => ({ ...input, body: parse(endpoint.schema.body!, draft) })
  const row = (yield* get(kind, id)) ?? (inTrash ? undefined : yield* restore(kind, id))
  if (row) {
    const { draft: result, isConflict } = patched(row)
    if (isConflict) yield* create(kind, context.operationId, makeOtherVersion(kind, row, draft))
    else context.onMerged({ kind, id, fields: mergedFields(draft, result) })
    return yield* runOperation(operation, context, merged(result))
  }
  const deleted = inTrash && (yield* ask((store) => store.getDeleted(kind, id)))
  // The operation knows the error of a missing row.
  if (!inTrash || !deleted) return yield* runOperation(operation, context, input)
  const inside = merged(patched(deleted).draft)
  yield* requireDecimals(operation, inside)
  const after = yield* inTrash(context, id, deleted, inside)
  yield* ask((store) => store.putDeleted(kind, id, deleted, after.row))
  return yield* after.answer()
}
