import {
  getUser,
  listSavedFilters,
  nameOf,
  type RowOf,
  type SavedFilter,
  SETTINGS_ID,
  type User,
} from '@daybook/contract'
import { answerOf, type ReadContext } from '../answers.ts'

/** Shown until the server has answered once. */
const UNKNOWN: User = { name: '', email: '', currency: 'USD', premium: false }

/** Returns the user as the server last said, with the settings as they are on this device. */
export function userOf({ rows, facts }: Pick<ReadContext, 'rows' | 'facts'>): User {
  const user = { ...UNKNOWN, ...(facts[nameOf(getUser)] as User | undefined) }
  const settings: RowOf<'settings'> | undefined = rows.get('settings', SETTINGS_ID)
  return settings ? { ...user, name: settings.name, currency: settings.currency as User['currency'] } : user
}

/** Returns the saved filters by name. */
const filtersOf = ({ rows }: Pick<ReadContext, 'rows'>): SavedFilter[] =>
  rows.get('settings', SETTINGS_ID)?.filters ?? []

export const settingsAnswers = [
  answerOf(getUser, ['settings'], (context) => ({ body: userOf(context) })),
  answerOf(listSavedFilters, ['settings'], (context) => ({ body: filtersOf(context) })),
]
