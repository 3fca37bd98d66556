import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { EntryDraft, EntryType } from './money.ts'

const tags = ['Money']

/** The most entries one import takes. */
export const IMPORT_LIMIT = 20_000

/** An entry to import: a draft and which list it belongs to. Sent again with its id it is not added again. */
export const ImportedEntry = z.extend(EntryDraft, { type: EntryType })
export type ImportedEntry = z.infer<typeof ImportedEntry>

const Import = z.object({
  entries: z
    .array(ImportedEntry, 'Choose something to import')
    .check(
      z.minLength(1, 'Choose something to import'),
      z.maxLength(IMPORT_LIMIT, `An import can have at most ${IMPORT_LIMIT.toLocaleString('en')} entries`),
    ),
})

/** Which of these the user has already: same list, day, amount and title, counted as often as they are there. */
export const checkImport = {
  method: 'POST',
  url: '/money/import/check/',
  config: { access: 'user', heavy: true },
  schema: {
    summary: 'The places, from 0, of entries that are there already',
    tags,
    body: Import,
    response: { 200: z.object({ duplicates: z.array(z.number()) }) },
  },
} as const satisfies Endpoint

/** All or nothing. In the order given, so that inside a day the last of them is the newest. */
export const importEntries = {
  method: 'POST',
  url: '/money/import/',
  config: { access: 'user', heavy: true },
  schema: {
    summary: 'Add many entries at once',
    tags,
    body: Import,
    response: { 201: z.object({ message: z.string(), added: z.number() }) },
  },
} as const satisfies Endpoint

/** The columns of an export, in order; the cells are those of `csvCell`. */
export const EXPORT_COLUMNS = ['Date', 'Type', 'Amount', 'Category', 'Title'] as const

/** CSV in UTF-8 with {@link EXPORT_COLUMNS} as its first line: expense before income, of each the oldest first. */
export const exportEntries = {
  method: 'GET',
  url: '/money/export/',
  config: { access: 'user' },
  schema: { summary: 'Every entry as CSV', tags, produces: ['text/csv'], response: { 200: z.string() } },
} as const satisfies Endpoint
