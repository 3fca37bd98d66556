import * as z from 'zod/mini'
import { MAIN_ACCOUNT } from './accountRow.ts'
import { Day } from './dates.ts'
import type { Endpoint } from './endpoint.ts'
import { code } from './errors/code.ts'
import { EntryEdit, EntryType } from './money.ts'
import { ClientId, Id } from './text.ts'

const tags = ['Money']

/** The limits of an import: the number of entries, the total size and the size of one line in bytes. */
export const IMPORT_LIMIT = 20_000
export const IMPORT_BYTES = 24 * 2 ** 20
export const IMPORT_LINE_BYTES = 2 ** 13

/** The due day of a recurring entry that a line of a file pays. */
const PaidDay = z.object({ schedule: Id, day: Day })

/**
 * The other side of a transfer: its account, and its own line of the file, which is not sent, or the entry that is moved
 * to the trash.
 */
const OtherSide = z
  .object({ account: Id, line: ClientId, entry: ClientId })
  .check(
    z.refine(({ line, entry }) => line === undefined || entry === undefined, { error: code('other_side_invalid') }),
  )

/**
 * An entry to import, with its type. Its amount can be below 1, as banks book interest. Sending it again with the same id
 * does not add it again. One that `pays` a due day records that day, as a confirmation does; a day that was recorded in
 * the meantime is not recorded twice, and a day of the other type is not paid. One with `transfer` is a transfer to or
 * from another account instead, whose other side has the same amount, at most three days before or after.
 */
export const ImportedEntry = z
  .safeExtend(EntryEdit, {
    type: EntryType,
    pays: z.optional(PaidDay),
    transfer: z.optional(OtherSide),
  })
  .check(
    z.refine(({ account, transfer }) => transfer?.account !== (account || MAIN_ACCOUNT), {
      error: code('transfer_to_itself'),
      path: ['transfer'],
    }),
    z.refine(({ pays, transfer }) => !pays || !transfer, { error: code('transfer_pays'), path: ['pays'] }),
  )
export type ImportedEntry = z.infer<typeof ImportedEntry>

/** Returns the NDJSON body of an import: one {@link ImportedEntry} per line. */
export const importLines = (entries: z.input<typeof ImportedEntry>[]) =>
  entries.map((entry) => JSON.stringify(entry)).join('\n')

/**
 * What a line of a file can be: an entry or a transfer that was not imported, or a due day of a recurring entry, with its
 * fields. `account` is that of a recurring entry in another account than the line, which moves to that of the line.
 */
export const ImportMatch = z.object({
  kind: z.enum(['entry', 'schedule']),
  id: z.string(),
  day: z.string(),
  title: z.string(),
  category: z.string(),
  tags: z.optional(z.array(z.string())),
  account: z.optional(z.string()),
})
export type ImportMatch = z.infer<typeof ImportMatch>

/** What one line can be. `is_clear`: it is the only candidate, and that of no other line. */
export const ImportMatches = z.object({
  line: z.number(),
  is_clear: z.boolean(),
  candidates: z.array(ImportMatch),
})
export type ImportMatches = z.infer<typeof ImportMatches>

/** Two sides that can be a transfer: a line, and another line or an entry with the fields named. */
export const ImportTransfer = z.object({
  line: z.number(),
  other_line: z.optional(z.number()),
  entry: z.optional(z.string()),
  account: z.string(),
  title: z.string(),
  day: z.string(),
})
export type ImportTransfer = z.infer<typeof ImportTransfer>

/**
 * Returns the indexes of entries the user already has: `existing` by their id, `duplicates` by the same type, day, amount
 * and title as another entry, which matches at most one of them, and `similar` by the same type, day, amount and account
 * with another title. The ids of `deleted` ones are in the trash. `matches` has what lines can be that are none of
 * these, and `transfers` which can be one side of a transfer: servers of earlier releases do not return them.
 */
export const checkImport = {
  method: 'POST',
  url: '/money/import/check/',
  config: { access: 'user', isReadOnly: true, heavy: true },
  schema: {
    summary: 'The places, from 0, of entries that are there already',
    tags,
    consumes: ['application/x-ndjson'],
    response: {
      200: z.object({
        duplicates: z.array(z.number()),
        similar: z.array(z.number()),
        existing: z.array(z.number()),
        deleted: z.array(z.number()),
        matches: z.optional(z.array(ImportMatches)),
        transfers: z.optional(z.array(ImportTransfer)),
      }),
    },
  },
} as const satisfies Endpoint

/**
 * Adds nothing if a line is invalid; the path of an error is the line number, from 1, and the field. Writes entries in
 * the given order, so that the last one of a day is its newest. An interrupted import has added some of the entries;
 * sending it again with the same ids adds the rest.
 */
export const importEntries = {
  method: 'POST',
  url: '/money/import/',
  config: { access: 'user', heavy: true },
  schema: {
    summary: 'Add many entries at once',
    tags,
    consumes: ['application/x-ndjson'],
    response: { 201: z.object({ message: z.string(), added: z.number() }) },
  },
} as const satisfies Endpoint

/** The first columns of an export, which are all that earlier releases wrote. */
export const FIRST_EXPORT_COLUMNS = ['Date', 'Type', 'Amount', 'Category', 'Title'] as const

/** The name of the main account in an export, until it is named. It is empty in older ones, and beside an account of that name. */
export const UNNAMED_MAIN_ACCOUNT = 'Main account'

/**
 * The columns of an export, in order. `Amount` is in `Currency`, which is the user's; `Account amount` and `To amount` are
 * those of accounts in another one. A transfer goes from `Account` to `To account`. The main account is
 * {@link UNNAMED_MAIN_ACCOUNT} until it is named. A split entry has a line for each part, with one `Id`. Cells are escaped so that spreadsheets do not
 * run them as formulas.
 */
export const EXPORT_COLUMNS = [
  ...FIRST_EXPORT_COLUMNS,
  'Account',
  'Currency',
  'Tags',
  'To account',
  'Part title',
  'Account amount',
  'Account currency',
  'To amount',
  'To currency',
  'Cleared',
  'Id',
] as const

/** Returns UTF-8 CSV with {@link EXPORT_COLUMNS} as its header: entries and transfers, oldest first. */
export const exportEntries = {
  method: 'GET',
  url: '/money/export/',
  config: { access: 'user', compress: true, heavy: true },
  schema: { summary: 'Every entry and transfer as CSV', tags, produces: ['text/csv'], response: { 200: z.string() } },
} as const satisfies Endpoint
