import { isTimeZone, PREFERENCES, type RowOf, SETTINGS_ID, toPreferences } from '@daybook/contract'
import { isSameValue } from '@daybook/domain/fields'
import type { Db } from '../open.ts'
import { prepared } from '../prepared.ts'
import type { UserSettingsTable, UserTable } from '../schema.users.ts'
import { wakeReminders } from './head.ts'
import { type EditableKind, trackedEdits } from './trackedRows.ts'
import { getAuthor, getHead, runAfterCommit, type WriteDb } from './withChanges.ts'

type Settings = RowOf<'settings'>

export const SETTINGS_COLUMNS = [
  'name',
  'currency',
  'keeps_pictures',
  'saved_filters',
  'task_filters',
  'reminders',
  ...PREFERENCES,
] as const
type Columns = Pick<UserTable, (typeof SETTINGS_COLUMNS)[number]>

/** The settings in the user's own row, which exists from the first change on. */
export const ownSettings = prepared((db, { userId }: { userId: string }) =>
  db
    .selectFrom('user_settings')
    .select([...SETTINGS_COLUMNS, 'seq'])
    .where('user_id', '=', userId),
)
const accountSettings = prepared((db, { userId }: { userId: string }) =>
  db
    .selectFrom('users')
    .select([...SETTINGS_COLUMNS, 'settings_seq'])
    .where('id', '=', userId),
)

/** Returns the latest settings: those of the account once the user's are copied, since the earlier release edits it. */
export const latestSettings = (
  changed: (Columns & Pick<UserSettingsTable, 'seq'>) | undefined,
  account: Columns & Pick<UserTable, 'settings_seq'>,
): Columns => (changed && changed.seq !== account.settings_seq ? changed : account)

/** The settings of a user that other devices show: one row, which exists as long as the account. */
export const settingsRows: EditableKind<'settings'> = {
  kind: 'settings',

  async page(db, userId, { before }) {
    const row = before ? undefined : await findSettings(db, userId)
    return row ? [[SETTINGS_ID, row]] : []
  },

  rows: (db, userId) => ({
    get: () => findSettings(db, userId),

    async update(_id, before, row) {
      const columns = { ...toColumns(row), seq: getHead(db) + 1 }
      await db
        .insertInto('user_settings')
        .values({ user_id: userId, ...columns })
        .onConflict((oc) => oc.column('user_id').doUpdateSet(columns))
        .execute()
      if (!isSameValue(before.reminders, row.reminders)) await wakeReminders(db, userId, getAuthor(db).at)
      runAfterCommit(db, 'settings', (db) => copyToAccount(db, userId))
      return row
    },
  }),
}

const toColumns = ({
  name,
  currency,
  keeps_pictures,
  filters,
  task_filters,
  reminders,
  ...chosen
}: Settings): Columns => ({
  name,
  currency,
  keeps_pictures: keeps_pictures ? 1 : 0,
  saved_filters: JSON.stringify(filters),
  task_filters: task_filters ? JSON.stringify(task_filters) : null,
  reminders: reminders ? JSON.stringify(reminders) : null,
  theme: chosen.theme ?? null,
  first_day: chosen.first_day ?? null,
  hours: chosen.hours ?? null,
  dates: chosen.dates ?? null,
  paper: chosen.paper ?? null,
  day_end: chosen.day_end ?? null,
  entry_account: chosen.entry_account ?? null,
  added_categories: chosen.added_categories ? JSON.stringify(chosen.added_categories) : null,
  zone: chosen.zone ?? null,
  language: chosen.language ?? null,
})

/** Returns the preferences in the columns of a user. */
export const preferencesOf = ({ added_categories, ...chosen }: Pick<Columns, (typeof PREFERENCES)[number]>) =>
  toPreferences({ ...chosen, added_categories: added_categories === null ? null : JSON.parse(added_categories) })

/** Returns where a user lives (IANA), if they have said so. */
export async function findZone(db: Db, userId: string) {
  const { zone } = (await findSettings(db, userId)) ?? {}
  return zone !== undefined && isTimeZone(zone) ? zone : undefined
}

export async function findSettings(db: Db, userId: string): Promise<Settings | undefined> {
  const [changed] = await ownSettings(db, { userId })
  const [account] = await accountSettings(db, { userId })
  if (!account) return undefined
  const { name, currency, keeps_pictures, saved_filters, task_filters, reminders, ...chosen } = latestSettings(
    changed,
    account,
  )
  const filters = JSON.parse(saved_filters)
  return {
    name,
    currency,
    keeps_pictures: keeps_pictures === 1,
    filters,
    ...(task_filters !== null && { task_filters: JSON.parse(task_filters) }),
    ...(reminders !== null && { reminders: JSON.parse(reminders) }),
    ...preferencesOf(chosen),
  }
}

/** Returns whether the user keeps the pictures of receipts with their entries: their latest choice. */
export const keepsPictures = async (db: Db, userId: string) => (await findSettings(db, userId))?.keeps_pictures === true

/** Copies the settings to the account, where the earlier release reads them. Never overwrites a later copy. */
async function copyToAccount(db: Db, userId: string) {
  const [changed] = await ownSettings(db, { userId })
  if (!changed) return
  const { seq, ...columns } = changed
  await db
    .updateTable('users')
    .set({ ...columns, settings_seq: seq })
    .where('id', '=', userId)
    .where((eb) => eb.or([eb('settings_seq', 'is', null), eb('settings_seq', '<', seq)]))
    .execute()
}

export const editSettings = (db: WriteDb, change: Partial<Settings>) =>
  trackedEdits(db, settingsRows).edit(SETTINGS_ID, (before) => ({ ...before, ...change }))
