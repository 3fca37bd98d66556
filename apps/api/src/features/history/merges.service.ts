import type { Merge } from '@daybook/contract'
import type { Db } from '../../db/open.ts'
import type { Merged } from '../../db/schema.changes.ts'
import { type ChangeRow, changeRepo } from './changes.repo.ts'

const READ_AT_ONCE = 100

/** An operation by one of its changes, and the number of its first one. */
type Changed = { seq: number; first: ChangeRow }
type Device = (sessionId: string) => Omit<Merge, 'field'>

/** Finds out what the operations of one user were merged with. */
export function mergesService(db: Db, userId: string) {
  const changes = changeRepo(db, userId)

  /** Returns for each field the session that had set it, unless that is the author's. */
  async function findAuthors({ seq, first: { session_id } }: Changed, { kind, id, fields }: Merged) {
    const authors = new Map<string, string>()
    const isOfSections = (field: string) => field === 'sections'
    const earlier = await changes.list({ kind, id }, { limit: READ_AT_ONCE, before: seq })
    const sections = fields.some(isOfSections)
      ? await changes.list({ kind: 'section' }, { limit: READ_AT_ONCE, before: seq })
      : []
    for (const field of fields) {
      const setter = isOfSections(field)
        ? sections.find(({ before, after }) => parse(after ?? before).note === id)
        : earlier.find(({ action, before }) => action !== 'edit' || field in parse(before))
      if (setter && setter.session_id !== session_id) authors.set(field, setter.session_id)
    }
    return authors
  }

  return {
    /** Returns what each of these operations was merged with, by id. */
    async of(operations: readonly Changed[], device: Device) {
      const stored = await changes.merged(operations.map(({ first }) => first.op_id))
      const merges = new Map<string, Merge[]>()
      for (const operation of operations) {
        const { op_id } = operation.first
        const merged = stored.get(op_id)
        const authors = merged ? await findAuthors(operation, merged) : new Map<string, string>()
        const found = [...authors].map(([field, sessionId]) => ({ field, ...device(sessionId) }))
        if (found.length > 0) merges.set(op_id, found)
      }
      return merges
    },
  }
}

const parse = (json: string | null): Record<string, unknown> => JSON.parse(json ?? '{}')
