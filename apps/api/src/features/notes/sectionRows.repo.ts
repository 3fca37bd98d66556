import type { RowOf } from '@daybook/contract'
import type { TrackedKind } from '../../db/changes/trackedRows.ts'
import { updateSearchText } from './noteRows.repo.ts'
import { COLUMNS, type SectionRow, sectionRepo } from './sections.repo.ts'

type TrackedRow = RowOf<'section'>

/** The sections of a user's notes. Each write updates the search text of the note. */
export const sectionRows: TrackedKind<'section'> = {
  kind: 'section',

  async page(db, userId, { limit, before }) {
    const query = db.selectFrom('sections').select(COLUMNS).where('user_id', '=', userId)
    const rows = await (before ? query.where('id', '<', before) : query).orderBy('id', 'desc').limit(limit).execute()
    return rows.map((row) => [row.id, toTracked(row)])
  },

  rows: (db, userId) => ({
    async get(id) {
      const row = await sectionRepo(db, userId).get(id)
      return row && toTracked(row)
    },

    async insert(sections) {
      const added = await db
        .insertInto('sections')
        .values(sections.map(([id, row]) => ({ user_id: userId, id, ...toColumns(row) })))
        .onConflict((oc) => oc.columns(['user_id', 'id']).doNothing())
        .returning(['id', 'note_id'])
        .execute()
      for (const { note_id } of added) updateSearchText(db, userId, note_id)
      return added.map(({ id }) => id)
    },

    async update(id, _before, after) {
      await db
        .updateTable('sections')
        .set(toColumns(after))
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .execute()
      updateSearchText(db, userId, after.note)
      return after
    },

    async remove(id, { note }) {
      await db.deleteFrom('sections').where('user_id', '=', userId).where('id', '=', id).execute()
      updateSearchText(db, userId, note)
    },
  }),
}

const toColumns = ({ note, position, heading, content }: TrackedRow) => ({ note_id: note, position, heading, content })

const toTracked = ({ note_id, position, heading, content }: SectionRow): TrackedRow => ({
  note: note_id,
  position,
  heading,
  content,
})
