import type { EntryType } from '@daybook/contract'

/** The type and the date of an entry that was saved. */
export type Saved = { kind: EntryType; date: string }
