import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { Entry, EntryType, Usage } from './money.ts'
import { ClientId, Id } from './text.ts'

const tags = ['Money']

/** The message for a scan without a picture. */
export const NO_IMAGE = 'Please capture or upload an image first.'
/** The daily limit of the free plan. Only with this limit does the message mention the other plan. */
export const FREE_SCAN_LIMIT = 5

/** Returns the message for a reached daily limit. */
export const scanLimitReached = (limit: number) => {
  const hint = limit === FREE_SCAN_LIMIT ? ' Upgrade to Premium for more.' : ''
  return `You have reached your daily limit (${limit}) for photo scanning.${hint} Please try again tomorrow.`
}

/** A rectangle in the picture, in fractions of its width and height. */
export const Box = z.object({ left: z.number(), top: z.number(), width: z.number(), height: z.number() })
export type Box = z.infer<typeof Box>
const NullableBox = z.nullable(Box)

export const ScanField = z.enum(['amount', 'date', 'title', 'category', 'type'])
export type ScanField = z.infer<typeof ScanField>

/** The result of reading a receipt: the position of each field, and alternatives for its amount and date. */
export const Scan = z.object({
  unsure: z.array(ScanField),
  places: z.object({ amount: NullableBox, date: NullableBox, title: NullableBox }),
  amounts: z.array(z.object({ amount: z.number(), place: NullableBox })),
  dates: z.array(z.object({ date: z.string(), place: NullableBox })),
  /** Whether the picture is stored and can be read with {@link getScanPicture}. */
  has_picture: z.boolean(),
  /** The id of another entry with the same day, amount and title; null if there was none. */
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
