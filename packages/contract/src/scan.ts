import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { Message } from './errors/body.ts'
import { Entry, EntryType, Usage } from './money.ts'
import { ClientId, Id, text } from './text.ts'

const tags = ['Money']

/** A rectangle in the picture, in fractions of its width and height. */
export const Box = z.object({ left: z.number(), top: z.number(), width: z.number(), height: z.number() })
export type Box = z.infer<typeof Box>
const NullableBox = z.nullable(Box)

export const ScanField = z.enum(['amount', 'date', 'title', 'category', 'type'])
export type ScanField = z.infer<typeof ScanField>

/**
 * A printed line of the sale. `quantity` is null if none is printed, `name` empty if none was read; the amount of a
 * discount is negative.
 */
export const ScanLine = z.object({
  name: z.string(),
  quantity: z.nullable(z.number()),
  amount: z.number(),
  place: NullableBox,
})
export type ScanLine = z.infer<typeof ScanLine>

/** The last day to return the goods, or of their warranty, as yyyy-mm-dd. */
export const ScanReminder = z.object({ kind: z.enum(['return', 'warranty']), date: z.string() })
export type ScanReminder = z.infer<typeof ScanReminder>

/** The maximum length of the text of a receipt, in UTF-16 code units; the rest of a longer one is not kept. */
export const SCAN_TEXT_LIMIT = 20_000

/** The result of reading a receipt: the position of each field, and alternatives for its amount and date. */
export const Scan = z.object({
  unsure: z.array(ScanField),
  /** The code of the currency printed beside the amount; missing if none is, and for scans of earlier versions. */
  currency: z.optional(z.string()),
  places: z.object({ amount: NullableBox, date: NullableBox, title: NullableBox }),
  amounts: z.array(z.object({ amount: z.number(), place: NullableBox })),
  dates: z.array(z.object({ date: z.string(), place: NullableBox })),
  /** The lines of the sale, which add up to exactly the amount; empty if they were not all read. */
  lines: z.array(ScanLine),
  /** At most one of each kind. A period counts from the day of the receipt, and is left out if that is uncertain. */
  reminders: z.array(ScanReminder),
  /** The day until which a bill has to be paid that is not paid yet, as yyyy-mm-dd; missing if there is none. */
  due: z.optional(z.string()),
  /**
   * The recognised text, one line of the receipt per line: at most {@link SCAN_TEXT_LIMIT} characters, without control
   * characters. Empty if the reader returns none and for scans of earlier versions.
   */
  text: z.string(),
  /** Whether the picture is stored and can be read with {@link getScanPicture}. */
  has_picture: z.boolean(),
  /** The id of another entry of this amount that may be of the same receipt; null if there was none. */
  duplicate_of: z.nullable(z.string()),
})
export type Scan = z.infer<typeof Scan>

export const ScanResult = z.object({
  message: z.string(),
  type: EntryType,
  transaction: Entry,
  usage: Usage,
  unsure: z.array(ScanField),
  scan: Scan,
})
export type ScanResult = z.infer<typeof ScanResult>

/** The form's fields besides the picture. `keep` is whether to store the picture; by default, as last time. */
export const ScanOptions = z.object({ id: ClientId, keep: z.optional(z.enum(['true', 'false'])) })

/**
 * Creates an entry from a picture of a receipt. The body is a multipart form with the file `image` (at most 15 MB),
 * optionally preceded by `id` and `keep`. Returns 400 if no amount can be read, the image is unreadable or the daily
 * limit is reached, none of which count towards the limit; 503 with Retry-After while all readers are busy.
 */
export const scanReceipt = {
  method: 'POST',
  url: '/money/image/',
  config: { access: 'user', heavy: true },
  schema: {
    summary: 'Make an entry of a picture of a receipt',
    tags,
    consumes: ['multipart/form-data'],
    response: { 201: ScanResult },
  },
} as const satisfies Endpoint

/** Returns the scan of an entry, null if it was not created from a picture. Returns 404 for an unknown entry. */
export const getScan = {
  method: 'GET',
  url: '/money/image/:id/',
  config: { access: 'user' },
  schema: {
    summary: 'What was read of the receipt of an entry',
    tags,
    params: z.object({ id: Id }),
    response: { 200: z.object({ scan: z.nullable(Scan) }) },
  },
} as const satisfies Endpoint

/** Returns the picture as image/jpeg, to its owner only. */
export const getScanPicture = {
  method: 'GET',
  url: '/money/image/:id/picture/',
  config: { access: 'user' },
  schema: {
    summary: 'The picture of the receipt of an entry',
    tags,
    produces: ['image/jpeg'],
    params: z.object({ id: Id }),
    response: { 200: z.any() },
  },
} as const satisfies Endpoint

/**
 * Copies the receipt of an entry, with its picture, to one that has none, like a bank's line of the same purchase. Does
 * nothing if that has one. Returns 404 if either is unknown, or the first has no receipt.
 */
export const copyReceipt = {
  method: 'POST',
  url: '/money/image/:id/copy/',
  config: { access: 'user' },
  schema: {
    summary: 'Copy the receipt of an entry to another',
    tags,
    params: z.object({ id: Id }),
    body: z.object({ to: Id }),
    response: { 201: Message },
  },
} as const satisfies Endpoint

/** An entry whose receipt matches: `line` is the first line of the receipt that does, at most 200 characters of it. */
export const ReceiptMatch = z.object({ type: EntryType, entry: Entry, line: z.string() })
export type ReceiptMatch = z.infer<typeof ReceiptMatch>

/**
 * Returns at most 50 entries, the last added first, whose receipt contains every word of `q`, in any case and with or
 * without accents. `q` may also have the filters of the search of everything: `after:2026-01`, `before:2027`, `>50` and
 * `<99.5`, by the entry's day and amount. Returns none if it has only those.
 */
export const searchReceipts = {
  method: 'GET',
  url: '/money/receipts/search/',
  config: { access: 'user', compress: true },
  schema: {
    summary: 'Search the texts of receipts',
    tags,
    querystring: z.object({ q: text('search', 200, 'search_required') }),
    response: { 200: z.array(ReceiptMatch) },
  },
} as const satisfies Endpoint
