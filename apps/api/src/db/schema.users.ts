import type { Preferences } from '@daybook/contract'

type SettingsColumns = {
  name: string
  currency: string
  /** 1 if receipt pictures are kept: the user's latest choice. */
  keeps_pictures: number
  /** The saved filters of entries, as JSON. */
  saved_filters: string
  /** The saved filters of tasks, as JSON; null for none. */
  task_filters: string | null
  /** The preferences; null for the first value of each. */
  theme: NonNullable<Preferences['theme']> | null
  first_day: NonNullable<Preferences['first_day']> | null
  hours: NonNullable<Preferences['hours']> | null
  dates: NonNullable<Preferences['dates']> | null
  paper: NonNullable<Preferences['paper']> | null
  day_end: NonNullable<Preferences['day_end']> | null
  entry_account: string | null
  /** As JSON. */
  added_categories: string | null
  zone: string | null
  language: string | null
  /** How the user is reminded, as JSON; null for the default. */
  reminders: string | null
}

/** The settings of a user from the first change on. `seq` is the number of that change in the user's log. */
export type UserSettingsTable = SettingsColumns & { user_id: string; seq: number }

/** Has the settings until their first change, and then a copy for the earlier release. */
export type UserTable = SettingsColumns & {
  id: string
  email: string
  premium: number
  /** The `seq` of the copied settings; null before the first change. */
  settings_seq: number | null
  password_hash: string
  /** Null until the email address is verified. An unverified account cannot access any data. */
  verified_at: string | null
  created_at: string
}
