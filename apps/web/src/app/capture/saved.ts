import type { EntryType } from '@daybook/contract'

/** The type and the date of an entry that was saved, and what the user is told of it. */
export type Saved = { kind: EntryType; date: string; warning?: string | undefined }
