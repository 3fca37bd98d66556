import { fromStoredField, type RowKind } from '@daybook/contract'
import { sql } from 'kysely'
import { countFitting } from '../../db/changes/countFitting.ts'
import { toContractJson } from '../../db/changes/storedRow.ts'
import type { Db } from '../../db/open.ts'
import type { Merged } from '../../db/schema.changes.ts'

const COLUMNS = ['seq', 'op_id', 'session_id', 'at', 'action', 'kind', 'id', 'before', 'after', 'undoes'] as const

export type ChangeFilter = {
  operation?: string | undefined
  kind?: RowKind | undefined
  id?: string | undefined
  since?: string | undefined
  until?: string | undefined
}
const BYTES = sql<number>`coalesce(octet_length(${sql.ref('before')}), 0) + coalesce(octet_length(${sql.ref('after')}), 0)`

type PageParams = { limit: number; before?: number | undefined }

/** Reads the change log of one user, latest change first. */
export function changeRepo(db: Db, userId: string) {
  const ofUser = () => db.selectFrom('changes').where('user_id', '=', userId)
  const newest = () => ofUser().select(COLUMNS).orderBy('seq', 'desc')

  return {
    /** Returns at most `limit` changes of an operation before the number `before`. */
    async ofOperation(operationId: string, { limit, before }: PageParams) {
      const query = newest().where('op_id', '=', operationId).limit(limit)
      return toContract(await (before ? query.where('seq', '<', before) : query).execute())
    },

    /** Returns whether an operation created several entries, as an import does. */
    async createdMany(operationId: string) {
      const created = await ofUser()
        .select('action')
        .where('op_id', '=', operationId)
        .where('kind', '=', 'entry')
        .where('action', 'in', ['create', 'import'])
        .limit(2)
        .execute()
      return created.length > 1 || created.some(({ action }) => action === 'import')
    },

    /** Returns those of these changes whose entries were edited after the first of them. */
    async editedSince<C extends { seq: number; id: string }>(changes: C[]): Promise<C[]> {
      if (changes.length === 0) return []
      const ids = changes.map(({ id }) => id)
      const seq = Math.min(...changes.map(({ seq }) => seq))
      const ofEntries = ofUser().select('id').where('kind', '=', 'entry').where('seq', '>', seq)
      const edits = await ofEntries.where('id', 'in', ids).where('action', '=', 'edit').execute()
      const edited = new Set(edits.map(({ id }) => id))
      return changes.filter(({ id }) => edited.has(id))
    },

    /** Returns what the changes of a row after `seq` replaced, and the row after each of them, in order. */
    async following({ kind, id, seq }: { kind: RowKind; id: string; seq: number }, limit?: number) {
      const ofRow = ofUser().where('kind', '=', kind).where('id', '=', id)
      const query = ofRow.select(['kind', 'before', 'after']).where('seq', '>', seq).orderBy('seq')
      return toContract(await (limit ? query.limit(limit) : query).execute())
    },

    /** Returns what those of these operations that devices sent were merged with, by id. */
    async merged(operationIds: string[]) {
      if (operationIds.length === 0) return new Map<string, Merged>()
      const ofDevices = db.selectFrom('sync_ops').select(['id', 'merged']).where('user_id', '=', userId)
      const rows = await ofDevices.where('id', 'in', operationIds).where('merged', 'is not', null).execute()
      return new Map(rows.map(({ id, merged }): [string, Merged] => [id, parseMerged(merged!)]))
    },

    /** Returns at most `limit` changes before the number `before`, and as many as have 1 MB, but at least one. */
    async list({ operation, kind, id, since, until }: ChangeFilter, { limit, before }: PageParams) {
      let query = ofUser().orderBy('seq', 'desc')
      if (before) query = query.where('seq', '<', before)
      if (operation) query = query.where('op_id', '=', operation)
      if (kind) query = query.where('kind', '=', kind)
      if (id) query = query.where('id', '=', id)
      if (since) query = query.where('at', '>=', since)
      if (until) query = query.where('at', '<', until)
      const sizes = await query.select(BYTES.as('bytes')).limit(limit).execute()
      if (sizes.length === 0) return []
      return toContract(await query.select(COLUMNS).limit(countFitting(sizes)).execute())
    },
  }
}

const toContract = <C extends { kind: RowKind; before: string | null; after: string | null }>(changes: C[]) =>
  changes.map((change) => ({
    ...change,
    before: toContractJson(change.kind, change.before),
    after: toContractJson(change.kind, change.after),
  }))

function parseMerged(json: string): Merged {
  const merged: Merged = JSON.parse(json)
  return { ...merged, fields: merged.fields.map((field) => fromStoredField(merged.kind, field)) }
}

export type ChangeRow = Awaited<ReturnType<ReturnType<typeof changeRepo>['list']>>[number]
