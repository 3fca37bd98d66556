import type { RowOf } from '@daybook/contract'
import { toEnds } from '@daybook/domain/links'
import type { TrackedKind } from '../../db/changes/trackedRows.ts'
import { trashRepo } from '../../db/changes/trash.repo.ts'
import type { Db } from '../../db/open.ts'
import type { LinkTable } from '../../db/schema.ts'
import { linkedItemRepo } from './linkedItems.repo.ts'

type TrackedRow = RowOf<'link'>

export const COLUMNS = ['id', 'first_kind', 'first_id', 'second_kind', 'second_id', 'created_at'] as const

/** The links of a user. They have no text of their own, so they are removed without the trash. */
export const linkRows: TrackedKind<'link'> = {
  kind: 'link',

  async page(db, userId, { limit, before }) {
    const query = db.selectFrom('links').select(COLUMNS).where('user_id', '=', userId)
    const rows = await (before ? query.where('id', '<', before) : query).orderBy('id', 'desc').limit(limit).execute()
    return rows.map((row) => [row.id, toTracked(row)])
  },

  rows: (db, userId) => ({
    async get(id) {
      const row = await db
        .selectFrom('links')
        .select(COLUMNS)
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirst()
      return row && toTracked(row)
    },

    /** Leaves out a link whose end was deleted for good since: an undo must not bring it back. */
    async insert(links) {
      const complete: typeof links = []
      for (const link of links) if (await hasBothEnds(db, userId, link[1])) complete.push(link)
      if (complete.length === 0) return []
      const added = await db
        .insertInto('links')
        .values(complete.map(([id, row]) => ({ user_id: userId, id, ...toColumns(row) })))
        .onConflict((oc) => oc.columns(['user_id', 'id']).doNothing())
        .returning('id')
        .execute()
      return added.map(({ id }) => id)
    },

    // A link never changes.
    update: async (_id, _before, after) => after,

    async remove(id) {
      await db.deleteFrom('links').where('user_id', '=', userId).where('id', '=', id).execute()
    },
  }),
}

/** Returns whether both ends exist, or are in the trash. */
async function hasBothEnds(db: Db, userId: string, link: TrackedRow) {
  for (const { kind, id } of Object.values(toEnds(link)))
    if (!(await linkedItemRepo(db, userId).exists(kind, id)) && !(await trashRepo(db, userId).get(kind, id)))
      return false
  return true
}

const toColumns = ({ first_kind, first, second_kind, second, created }: TrackedRow) => ({
  first_kind,
  first_id: first,
  second_kind,
  second_id: second,
  created_at: created,
})

export const toTracked = (row: Omit<LinkTable, 'user_id'>): TrackedRow => ({
  first_kind: row.first_kind,
  first: row.first_id,
  second_kind: row.second_kind,
  second: row.second_id,
  created: row.created_at,
})
