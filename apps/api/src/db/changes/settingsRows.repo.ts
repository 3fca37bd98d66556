import { type RowOf, SETTINGS_ID } from '@daybook/contract'
import type { Db } from '../open.ts'
import { type EditableKind, trackedEdits } from './trackedRows.ts'
import type { WriteDb } from './withChanges.ts'

type Settings = RowOf<'settings'>

/** The settings of a user that other devices show: one row, which exists as long as the account. */
export const settingsRows: EditableKind<'settings'> = {
  kind: 'settings',

  async page(db, userId, { before }) {
    const row = before ? undefined : await findSettings(db, userId)
    return row ? [[SETTINGS_ID, row]] : []
  },

  rows: (db, userId) => ({
    get: () => findSettings(db, userId),

    async update(_id, _before, { name, currency, keeps_pictures, filters }) {
      const saved_filters = JSON.stringify(filters)
      const columns = { name, currency, keeps_pictures: keeps_pictures ? 1 : 0, saved_filters }
      await db.updateTable('users').set(columns).where('id', '=', userId).execute()
      return { name, currency, keeps_pictures, filters }
    },
  }),
}

export async function findSettings(db: Db, userId: string): Promise<Settings | undefined> {
  const row = await db
    .selectFrom('users')
    .select(['name', 'currency', 'keeps_pictures', 'saved_filters'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!row) return undefined
  const { saved_filters, keeps_pictures, ...others } = row
  return { ...others, keeps_pictures: keeps_pictures === 1, filters: JSON.parse(saved_filters) }
}

export const editSettings = (db: WriteDb, change: Partial<Settings>) =>
  trackedEdits(db, settingsRows).edit(SETTINGS_ID, (before) => ({ ...before, ...change }))
