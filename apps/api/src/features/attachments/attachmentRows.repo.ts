import { ATTACHMENT_LIMIT, type RowOf } from '@daybook/contract'
import { toAttached, toAttachedTo } from '@daybook/domain/attachments'
import type { TrackedKind } from '../../db/changes/trackedRows.ts'
import { trashRepo } from '../../db/changes/trash.repo.ts'
import type { Db } from '../../db/open.ts'
import { DomainError } from '../../errors.ts'
import { attachmentRepo, COLUMNS, type StoredAttachment } from './attachments.repo.ts'

type TrackedRow = RowOf<'attachment'>

/** The attachments of a user, without their bytes, which stay stored while a row is in the trash. */
export const attachmentRows: TrackedKind<'attachment'> = {
  kind: 'attachment',

  async page(db, userId, { limit, before }) {
    const query = db.selectFrom('attachments').select(COLUMNS).where('user_id', '=', userId)
    const rows = await (before ? query.where('id', '<', before) : query).orderBy('id', 'desc').limit(limit).execute()
    return rows.map((row) => [row.id, toTracked(row)])
  },

  rows: (db, userId) => ({
    async get(id) {
      const row = await attachmentRepo(db, userId).get(id)
      return row && toTracked(row)
    },

    /** Skips a file that was deleted for good meanwhile, alone or with what it is attached to. */
    async insert(attachments) {
      const complete: typeof attachments = []
      for (const attachment of attachments) if (await isComplete(db, userId, attachment)) complete.push(attachment)
      if (complete.length === 0) return []
      const added = await db
        .insertInto('attachments')
        .values(complete.map(([id, row]) => ({ user_id: userId, id, ...toColumns(row) })))
        .onConflict((oc) => oc.columns(['user_id', 'id']).doNothing())
        .returning('id')
        .execute()
      // One that was deleted may come back when there are as many as there can be.
      for (const [, row] of complete)
        if ((await attachmentRepo(db, userId).of(toAttached(row))).length > ATTACHMENT_LIMIT)
          throw new DomainError({ code: 'too_many_attachments', params: { maximum: ATTACHMENT_LIMIT } })
      return added.map(({ id }) => id)
    },

    // An attachment never changes.
    update: async (_id, _before, after) => after,

    async remove(id) {
      await db.deleteFrom('attachments').where('user_id', '=', userId).where('id', '=', id).execute()
    },
  }),
}

/** Returns whether the bytes are stored and what it is attached to exists or is in the trash. */
async function isComplete(db: Db, userId: string, [id, row]: [id: string, row: TrackedRow]) {
  if (!(await attachmentRepo(db, userId).hasContent(id))) return false
  const of = toAttached(row)
  return (
    (await attachmentRepo(db, userId).exists(of)) || (await trashRepo(db, userId).get(of.kind, of.id)) !== undefined
  )
}

function toColumns(row: TrackedRow) {
  const { name, media_type, size, sha256, created } = row
  const { kind, id } = toAttached(row)
  return { owner_kind: kind, entry_id: id, name, media_type, size, sha256, created_at: created }
}

export const toTracked = ({ name, media_type, size, sha256, ...row }: StoredAttachment): TrackedRow => ({
  ...toAttachedTo({ kind: row.owner_kind, id: row.entry_id }),
  name,
  media_type,
  size,
  sha256,
  created: row.created_at,
})
