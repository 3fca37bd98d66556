import type { ReceiptItem } from './extraction/items/items.ts'
import type { KnownMerchant } from './extraction/merchant/learned.ts'
import type { Reminder } from './extraction/reminders/reminders.ts'
import type { Box, TextLine } from './text.ts'

type EntryType = 'income' | 'expense'

/**
 * `today` is the user's own date, yyyy-mm-dd; `timeZone` an IANA name. Both only help to tell likely dates from
 * unlikely ones.
 */
export type ReadHints = { currency: string; timeZone: string; today: string; merchants: KnownMerchant[] }

/**
 * A value with its confidence from 0 to 1. If `sure` is false, the user should check it. `box` is where it was read, if
 * known.
 */
export type Field<T> = { value: T; sure: boolean; confidence: number; box: Box | null }

/** Amounts are in thousandths of the currency's unit, dates yyyy-mm-dd, boxes fractions of the upright picture. */
export type ReceiptReading = {
  type: Field<EntryType>
  amountMilli: Field<number>
  /** The code of the currency that is printed beside the amount; undefined if none or a sign of several is. */
  currency: string | undefined
  date: Field<string | null>
  title: Field<string>
  category: Field<string>
  /** The name as printed: the key under which the user's correction of the title is stored. */
  rawName: string
  /**
   * All candidates: amounts in reading order, dates most likely first. A remote reader returns no boxes and no lines.
   */
  amounts: { amountMilli: number; box: Box | null }[]
  dates: { date: string; box: Box | null }[]
  /** The lines of the sale, which add up to exactly the amount; none if they are not all read. */
  items: ReceiptItem[]
  /** At most one of each kind, with a printed day or one counted from a certain date. A remote reader returns none. */
  reminders: Reminder[]
  /** The day until which a bill has to be paid that is not paid yet; undefined if there is none. */
  due: string | undefined
  lines: TextLine[]
  /**
   * The size of the upright picture, in pixels of the working copy. `turn` is the clockwise rotation in addition to its
   * EXIF.
   */
  picture: { width: number; height: number; turn: 0 | 90 | 180 | 270 }
  /** The picture ready to be stored: upright, at most 2000 px a side, without EXIF or GPS. */
  jpeg: Uint8Array
}

export type ReceiptReader = {
  /** Throws a `ReadFailure` and nothing else. Users are served round-robin, one picture per user at a time. */
  read(image: Uint8Array, hints: ReadHints, userId: string): Promise<ReceiptReading>
  close(): Promise<void>
}
