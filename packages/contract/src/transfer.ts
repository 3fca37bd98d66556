import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { EntryDraft, EntryType } from './money.ts'

const tags = ['Money']

/** The most an import takes: entries, bytes in all, and bytes of one line. */
export const IMPORT_LIMIT = 20_000
export const IMPORT_BYTES = 24 * 2 ** 20
export const IMPORT_LINE_BYTES = 2 ** 13

/** An entry to import: a draft and which list it belongs to. Sent again with its id it is not added again. */
export const ImportedEntry = z.extend(EntryDraft, { type: EntryType })
export type ImportedEntry = z.infer<typeof ImportedEntry>

/** The body of an import: one {@link ImportedEntry} a line, as JSON. */
export const importLines = (entries: z.input<typeof ImportedEntry>[]) =>
  entries.map((entry) => JSON.stringify(entry)).join('\n')

/** Which of these the user has already: same list, day, amount and title, counted as often as they are there. */
export const checkImport = {
  method: 'POST',
  url: '/money/import/check/',
  config: { access: 'user', heavy: true },
  schema: {
    summary: 'The places, from 0, of entries that are there already',
    tags,
    consumes: ['application/x-ndjson'],
    response: { 200: z.object({ duplicates: z.array(z.number()) }) },
  },
} as const satisfies Endpoint

/**
 * Adds nothing where a line is wrong; the path of an error is the line's number, from 1, and the field. Otherwise
 * entries are written in the order given, so that inside a day the last of them is the newest. An import that was cut
 * off has added some of them: sent again with the same ids it adds the rest.
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

/** The columns of an export, in order; the cells are those of `csvCell`. */
export const EXPORT_COLUMNS = ['Date', 'Type', 'Amount', 'Category', 'Title'] as const

/** CSV in UTF-8 with {@link EXPORT_COLUMNS} as its first line: expense before income, of each the oldest first. */
export const exportEntries = {
  method: 'GET',
  url: '/money/export/',
  config: { access: 'user' },
  schema: { summary: 'Every entry as CSV', tags, produces: ['text/csv'], response: { 200: z.string() } },
} as const satisfies Endpoint
