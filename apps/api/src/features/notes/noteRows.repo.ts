import type { RowOf } from '@daybook/contract'
import { toSearchText } from '@daybook/domain/noteSearch'
import type { TrackedKind } from '../../db/changes/trackedRows.ts'
import { computeBeforeCommit, type WriteDb } from '../../db/changes/withChanges.ts'
import { COLUMNS, type NoteRow, noteRepo } from './notes.repo.ts'
import { noteTextRepo } from './noteTexts.repo.ts'
import { sectionRepo } from './sections.repo.ts'

type TrackedRow = RowOf<'note'>

/** Updates the search text of a note before the commit, unless the note is in the trash. */
export const updateSearchText = (db: WriteDb, userId: string, id: string) =>
  computeBeforeCommit(db, `search text ${id}`, async () => {
    const note = await noteRepo(db, userId).get(id)
    if (!note) return
    const sections = await sectionRepo(db, userId).of([id])
    await noteTextRepo(db, userId).put(id, toSearchText({ ...note, sections }))
  })

/** The notes of a user. Each change, also one that restores an earlier text, increments the version. */
export const noteRows: TrackedKind<'note'> = {
  kind: 'note',

  async page(db, userId, { limit, before }) {
    const query = db.selectFrom('notes').select(COLUMNS).where('user_id', '=', userId)
    const rows = await (before ? query.where('id', '<', before) : query).orderBy('id', 'desc').limit(limit).execute()
    return rows.map((row) => [row.id, toTracked(row)])
  },

  rows: (db, userId) => ({
    async get(id) {
      const row = await noteRepo(db, userId).get(id)
      return row && toTracked(row)
    },

    async insert(notes) {
      const added = await db
        .insertInto('notes')
        .values(notes.map(([id, row]) => ({ user_id: userId, id, ...toColumns(row) })))
        .onConflict((oc) => oc.columns(['user_id', 'id']).doNothing())
        .returning('id')
        .execute()
      for (const { id } of added) updateSearchText(db, userId, id)
      return added.map(({ id }) => id)
    },

    async update(id, before, wanted) {
      const after = { ...wanted, version: before.version + 1 }
      await db.updateTable('notes').set(toColumns(after)).where('user_id', '=', userId).where('id', '=', id).execute()
      updateSearchText(db, userId, id)
      return after
    },

    async remove(id) {
      await db.deleteFrom('notes').where('user_id', '=', userId).where('id', '=', id).execute()
      await noteTextRepo(db, userId).remove(id)
    },
  }),
}

const toColumns = ({ title, content, version, created, updated, pinned, archived }: TrackedRow) => ({
  title,
  content,
  version,
  created_at: created,
  updated_at: updated,
  // Missing in rows of earlier releases.
  pinned: pinned ? 1 : 0,
  archived: archived ? 1 : null,
})

const toTracked = ({ title, content, version, created_at, updated_at, pinned, archived }: NoteRow): TrackedRow => ({
  title,
  content,
  created: created_at,
  updated: updated_at,
  version,
  pinned: pinned === 1,
  ...(archived === 1 && { archived: true as const }),
})
