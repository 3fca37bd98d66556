type SettingsColumns = {
  name: string
  currency: string
  /** 1 if receipt pictures are kept: the user's latest choice. */
  keeps_pictures: number
  /** The saved filters of entries, as JSON. */
  saved_filters: string
}

/** The settings of a user from the first change on, numbered by the head of the user's log. */
export type UserSettingsTable = SettingsColumns & { user_id: string; seq: number }

/** The settings are those before the first change, and for the earlier release a copy of the latest ones. */
export type UserTable = SettingsColumns & {
  id: string
  email: string
  premium: number
  /** The number of the settings that were copied; null before the first change. */
  settings_seq: number | null
  password_hash: string
  /** Null until the email address is verified. An unverified account cannot access any data. */
  verified_at: string | null
  created_at: string
}
