import { ArchivedMerchant, ArchivedReceipt, ROWS, type RowKind } from '@daybook/contract'
import * as z from 'zod/mini'
import type { ArchivedKind } from '../archive.ts'

/** The version of the layout of an export. A change that earlier releases would misread raises it. */
export const FORMAT_VERSION = 1

/** The file of each kind of rows. In this order each row comes after those that it names. */
export const ROW_FILES = {
  project: 'data/projects.json',
  account: 'data/accounts.json',
  goal: 'data/goals.json',
  budget: 'data/budgets.json',
  rule: 'data/rules.json',
  rate: 'data/rates.json',
  schedule: 'data/schedules.json',
  entry: 'data/entries.json',
  transfer: 'data/transfers.json',
  contribution: 'data/contributions.json',
  task: 'data/tasks.json',
  routine: 'data/routines.json',
  occurrence: 'data/occurrences.json',
  note: 'data/notes.json',
  section: 'data/sections.json',
  link: 'data/links.json',
  attachment: 'data/attachments.json',
} as const satisfies Record<ArchivedKind, string>

export const ARCHIVED_KINDS = Object.keys(ROW_FILES) as ArchivedKind[]

export const RECEIPTS_FILE = 'data/receipts.json'
export const MERCHANTS_FILE = 'data/merchants.json'
export const SETTINGS_FILE = 'data/settings.json'
export const MANIFEST_FILE = 'daybook.json'
export const SCHEMA_FILE = 'schema.json'

/** The first thing that is read of an export. It is the last file of the archive, so that a part of one has none. */
export const Manifest = z.object({
  format: z.literal('daybook'),
  version: z.number(),
  /** The SYNC_VERSION of the rows. */
  rows: z.number(),
  exported: z.string(),
  /** Whose it is. */
  email: z.string(),
  currency: z.string(),
  /** The number of rows in each file. */
  counts: z.record(z.string(), z.number()),
})
export type Manifest = z.infer<typeof Manifest>

/** Returns where the bytes of an attached file are. The name is for people, the id for programs. */
export const attachedPath = (id: string, name: string) => `files/${id}/${name}`
/** Returns where the picture of a receipt is. */
export const receiptPath = (entry: string) => `receipts/${entry}.jpg`

/** Returns the JSON Schema of each JSON file of an export, by its path. */
export function describeFiles() {
  const listOf = (row: z.ZodMiniObject) =>
    z.toJSONSchema(z.array(z.extend(row, { id: z.string() })), { io: 'input', unrepresentable: 'any' })
  const rows = ARCHIVED_KINDS.map((kind) => [ROW_FILES[kind], listOf(ROWS[kind as RowKind])])
  return {
    [MANIFEST_FILE]: z.toJSONSchema(Manifest),
    [SETTINGS_FILE]: z.toJSONSchema(ROWS.settings, { io: 'input' }),
    ...Object.fromEntries(rows),
    [RECEIPTS_FILE]: listOf(ArchivedReceipt),
    [MERCHANTS_FILE]: listOf(ArchivedMerchant),
  }
}
