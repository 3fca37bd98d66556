import {
  getReminders,
  getUser,
  listSavedFilters,
  listTaskFilters,
  nameOf,
  type RowOf,
  SETTINGS_ID,
  toPreferences,
  type User,
} from '@daybook/contract'
import { answerWith, type ReadContext } from '../answers.ts'

/** Shown until the server has answered once. */
const UNKNOWN: User = { name: '', email: '', currency: 'USD', premium: false }

/** Returns the user as the server last said, with the settings as they are on this device. */
export function toUser({ rows, serverValues }: Pick<ReadContext, 'rows' | 'serverValues'>): User {
  const user = { ...UNKNOWN, ...(serverValues[nameOf(getUser)] as User | undefined) }
  const settings: RowOf<'settings'> | undefined = rows.get('settings', SETTINGS_ID)
  if (!settings) return user
  const { name, email, premium } = { ...user, name: settings.name }
  return { name, email, currency: settings.currency, premium, ...toPreferences(settings) }
}

export const settingsAnswers = [
  answerWith(getUser, ['settings'], (context) => ({ body: toUser(context) })),
  answerWith(getReminders, ['settings'], ({ rows }) => ({ body: rows.get('settings', SETTINGS_ID)?.reminders ?? {} })),
  answerWith(listSavedFilters, ['settings'], ({ rows }) => ({
    body: rows.get('settings', SETTINGS_ID)?.filters ?? [],
  })),
  answerWith(listTaskFilters, ['settings'], ({ rows }) => ({
    body: rows.get('settings', SETTINGS_ID)?.task_filters ?? [],
  })),
]
