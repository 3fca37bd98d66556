import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { Entry, EntryType, Usage } from './money.ts'
import { ClientId, Id } from './text.ts'

const tags = ['Money']

/** The sentence for a scan without a picture (specification, section 5). */
export const NO_IMAGE = 'Please capture or upload an image first.'
/** The daily limit of the free plan: with it, the sentence about the limit speaks of the other plan (section 9). */
export const FREE_SCAN_LIMIT = 5

/** What is said once the daily limit is reached (specification, section 8). */
export const scanLimitReached = (limit: number) => {
  const hint = limit === FREE_SCAN_LIMIT ? ' Upgrade to Premium for more.' : ''
  return `You have reached your daily limit (${limit}) for photo scanning.${hint} Please try again tomorrow.`
}

/** A part of the picture, in fractions of its width and height. */
export const Box = z.object({ left: z.number(), top: z.number(), width: z.number(), height: z.number() })
export type Box = z.infer<typeof Box>
const NullableBox = z.nullable(Box)

export const ScanField = z.enum(['amount', 'date', 'title', 'category', 'type'])
export type ScanField = z.infer<typeof ScanField>

/** What was read of a receipt: where each field stands, and what else its amount and date might be. */
export const Scan = z.object({
  unsure: z.array(ScanField),
  places: z.object({ amount: NullableBox, date: NullableBox, title: NullableBox }),
  amounts: z.array(z.object({ amount: z.number(), place: NullableBox })),
  dates: z.array(z.object({ date: z.string(), place: NullableBox })),
  /** Whether the picture is kept: {@link getScanPicture}. */
  has_picture: z.boolean(),
  /** Another entry with this day, amount and title, if there was one: its id. */
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

/** The parts of the form beside the picture. `keep`: whether it stays with the entry; without it, as last time. */
export const ScanOptions = z.object({ id: ClientId, keep: z.optional(z.enum(['true', 'false'])) })

/**
 * Makes an entry of a picture of a receipt: a multipart form with the file `image`, before it optionally `id` and
 * `keep`. 400 where no amount can be read, where it is no image that can be read (at most 15 MB) or where the day's
 * limit is reached, none of them counted; 503 with Retry-After while all readers are busy.
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

/** What was read when the entry was made from a picture; null where it was not. 404 where there is no such entry. */
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

/** The picture itself, image/jpeg, for its owner alone. */
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
