import * as z from 'zod/mini'
import { CategoryName } from './categoryName.ts'
import { StoredTime } from './dates.ts'
import type { Endpoint } from './endpoint.ts'
import { Message } from './errors/body.ts'
import { code } from './errors/code.ts'
import { EntryType } from './money.ts'
import { SCAN_TEXT_LIMIT, Scan } from './scan.ts'
import { Id, text } from './text.ts'

const tags = ['Export and import']

/**
 * Returns everything of the user as a ZIP archive, which is described in docs/export.md. With `history=true` it also has
 * the change log and the trash. Rows that are written during the answer may be missing in it.
 */
export const exportAll = {
  method: 'GET',
  url: '/export/',
  config: { access: 'user', heavy: true },
  schema: {
    summary: 'Everything, as a ZIP archive',
    tags,
    produces: ['application/zip'],
    querystring: z.object({ history: z.optional(z.literal('true')) }),
    response: { 200: z.any() },
  },
} as const satisfies Endpoint

/** The limits of one request: the number of rows, the total size and the size of one line in bytes. */
export const IMPORTED_ROWS_LIMIT = 2000
export const IMPORTED_ROWS_BYTES = 16 * 2 ** 20
export const IMPORTED_ROW_BYTES = 2 * 2 ** 20

/**
 * Creates rows as an export has them: NDJSON, each line with the `kind` of a row, its `id`, and the `row`. Rows whose id
 * is taken are left out, so that a repeated request adds nothing twice. Creates nothing if a line is invalid: the path of
 * an error is the line number, from 1, and the field. What is too much for one request is sent in several with one
 * Operation-Id, and is then undone in one step.
 */
export const importRows = {
  method: 'POST',
  url: '/import/rows/',
  config: { access: 'user', heavy: true },
  schema: {
    summary: 'Create rows of an export',
    tags,
    consumes: ['application/x-ndjson'],
    response: {
      201: z.object({
        /** The number of rows of each kind that were created. */
        added: z.record(z.string(), z.number()),
      }),
    },
  },
} as const satisfies Endpoint

/** The name of a shop as its receipts print it. */
const PrintedName = z.string().check(z.maxLength(1000, code('row_invalid')))

/** What was read of the receipt of an entry: its `id` is that of the entry. */
export const ArchivedReceipt = z.object({
  id: Id,
  merchant: PrintedName,
  scanned: StoredTime,
  scan: z.extend(Scan, { text: z.string().check(z.maxLength(SCAN_TEXT_LIMIT, code('row_invalid'))) }),
})
export type ArchivedReceipt = z.infer<typeof ArchivedReceipt>

/** How the user corrected the receipts of a shop, whose `id` is its name as it is printed. */
export const ArchivedMerchant = z.object({
  id: PrintedName,
  type: EntryType,
  title: text('title', 200),
  category: CategoryName,
  corrected: StoredTime,
})
export type ArchivedMerchant = z.infer<typeof ArchivedMerchant>

/** The most receipts, and the most corrections, of one request. */
export const IMPORTED_RECEIPTS_LIMIT = 20

/** Keeps what was read of receipts and learnt from them. What is there is left as it is, and so are unknown entries. */
export const importReceipts = {
  method: 'POST',
  url: '/import/receipts/',
  config: { access: 'user', largeBody: true },
  schema: {
    summary: 'Keep what an export has of receipts',
    tags,
    body: z.object({
      receipts: z.array(ArchivedReceipt).check(z.maxLength(IMPORTED_RECEIPTS_LIMIT, code('row_invalid'))),
      merchants: z.array(ArchivedMerchant).check(z.maxLength(IMPORTED_RECEIPTS_LIMIT, code('row_invalid'))),
    }),
    response: { 201: Message },
  },
} as const satisfies Endpoint

/** Stores the picture of a receipt that has none. The body is a multipart form with it as `image`. */
export const importReceiptPicture = {
  method: 'POST',
  url: '/import/receipt/:id/picture/',
  config: { access: 'user', heavy: true },
  schema: {
    summary: 'Store the picture of a receipt of an export',
    tags,
    consumes: ['multipart/form-data'],
    params: z.object({ id: Id }),
    response: { 201: Message },
  },
} as const satisfies Endpoint
