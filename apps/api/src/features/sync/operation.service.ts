import { SYNC_VERSION, type SyncError, type SyncOperation } from '@daybook/contract'
import type { Fields } from '@daybook/domain/fields'
import { mergedFields, otherVersionOf, patchDraft } from '@daybook/domain/patch'
import * as z from 'zod/mini'
import type { CallContext, EditedRow, OperationCall } from '../../db/changes/calls.ts'
import { tracked } from '../../db/changes/trackedRows.ts'
import { flushLog, inSavepoint, withChanges } from '../../db/changes/withChanges.ts'
import { DomainError } from '../../errors.ts'
import { toErrorResponse } from '../../http/toErrorResponse.ts'
import { validated } from '../../validated.ts'

/** The calls that devices can send, by method and URL. */
export type OperationCalls = Map<string, OperationCall>

export const operationCalls = (calls: OperationCall[]): OperationCalls =>
  new Map(calls.map((call) => [`${call.endpoint.method} ${call.endpoint.url}`, call]))

/** Carries out an operation. Returns the error that rejected it, which leaves nothing of it, or null. */
export async function applyOperation(context: CallContext, calls: OperationCalls, operation: SyncOperation) {
  try {
    if (calls.get(operation.call)?.usesLog) await flushLog(context.db)
    await inSavepoint(context.db, () =>
      withChanges(context, context.author, (db) => run({ ...context, db }, calls, operation)),
    )
    return null
  } catch (thrown) {
    if (!(thrown instanceof DomainError) || thrown.status === 401 || thrown.status >= 500) throw thrown
    const { code, message, params } = toErrorResponse(thrown).body
    return { code, message, ...(params && { params }) } as SyncError
  }
}

async function run(context: CallContext, calls: OperationCalls, { v, call: name, ...operation }: SyncOperation) {
  const call = calls.get(name)
  if (!call || v < 1 || v > SYNC_VERSION) throw new DomainError('operation_unknown')
  const { schema } = call.endpoint
  if (schema.params && !z.safeParse(schema.params, operation.params).success) throw new DomainError('not_found')
  const { params } = operation
  const body = (schema.body ? validated(schema.body, operation.body) : {}) as Fields
  if (params.id && body.id !== undefined && body.id !== params.id) throw new DomainError('not_found')
  if (!call.edits) return call.run(context, { params, body, base: operation.base })
  const base = operation.base && baseOf(schema.body, operation.body, operation.base)
  return edit(context, { call, edits: call.edits, params, body, base })
}

/** Returns what the author saw in the form of a validated body, so that it can be compared with one. */
function baseOf(schema: z.ZodMiniType | undefined, body: Fields, base: Fields): Fields {
  const parsed = schema && z.safeParse(schema, { ...body, ...base })
  const fields = parsed?.success ? (parsed.data as Fields) : base
  return Object.fromEntries(Object.keys(base).map((field) => [field, fields[field]]))
}

type Edit = {
  call: OperationCall
  edits: EditedRow
  params: Record<string, string>
  body: Fields
  base: Fields | undefined
}

async function edit(context: CallContext, { call, edits, params, body, base = {} }: Edit) {
  const id = params.id!
  const { kind } = edits.rows
  const rows = tracked(context.db, edits.rows)
  const row = (await rows.get(id)) ?? (edits.ifDeleted === 'restore' ? await rows.restore(id) : undefined)
  if (row) {
    const { draft, isConflict } = patchDraft(kind, { base, draft: body, row })
    if (isConflict) await rows.create(context.author.operationId, otherVersionOf(kind, row, body))
    else context.onMerged({ kind, id, fields: mergedFields(body, draft) })
    return call.run(context, { params, body: validated(call.endpoint.schema.body!, draft) })
  }
  const isDeleted = await rows.editDeleted(id, async (row) => {
    const { draft } = patchDraft(kind, { base, draft: body, row })
    return (await edits.withDraft(row, draft, context)) as typeof row
  })
  // The service knows the error of a missing row.
  return isDeleted || call.run(context, { params, body })
}
