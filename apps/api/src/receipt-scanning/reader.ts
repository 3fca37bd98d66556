import type { KnownMerchant } from './extraction/merchant/learned.ts'
import type { Box, TextLine } from './text.ts'

type EntryType = 'income' | 'expense'

/** `today` is the user's own day, yyyy-mm-dd; `timeZone` an IANA name. Both only tell likely dates from unlikely ones. */
export type ReadHints = { currency: string; timeZone: string; today: string; merchants: KnownMerchant[] }

/** `confidence` from 0 to 1; where `sure` is false the user should look. `box` is where it was read, if it was. */
export type Field<T> = { value: T; sure: boolean; confidence: number; box: Box | null }

/** Amounts are in thousandths of the currency's unit, days yyyy-mm-dd, boxes fractions of the upright picture. */
export type ReceiptReading = {
  type: Field<EntryType>
  amountMilli: Field<number>
  date: Field<string | null>
  title: Field<string>
  category: Field<string>
  /** The name as it stands on the paper: what to remember when the user corrects the title. */
  rawName: string
  /** All that might be meant: amounts in reading order, dates best first. A remote reader knows no boxes and no lines. */
  amounts: { amountMilli: number; box: Box | null }[]
  dates: { date: string; box: Box | null }[]
  lines: TextLine[]
  /** Of the upright picture, in pixels of the working copy; `turn` is what had to be added to its EXIF, clockwise. */
  picture: { width: number; height: number; turn: 0 | 90 | 180 | 270 }
  /** The picture fit to be kept: upright, at most 2000 px a side, without EXIF or GPS. */
  jpeg: Uint8Array
}

export type ReceiptReader = {
  /** Throws a `ReadFailure` and nothing else. Pictures of one user are read one at a time, users take turns. */
  read(image: Uint8Array, hints: ReadHints, userId: string): Promise<ReceiptReading>
  close(): Promise<void>
}
