import type { EntryType } from '@daybook/contract'

/** A running scan: reserves one of the user's daily scans, and expires in case the server crashes. */
export type ScanReservationTable = { user_id: string; id: string; day: string; expires_at: string }

/**
 * The data extracted from the receipt of an entry. `id` is the entry's id, `merchant_raw_name` the name printed on the
 * receipt.
 */
export type ScanTable = { user_id: string; id: string; merchant_raw_name: string; reading: string; scanned_at: string }

/**
 * The recognised texts of scans, in a table of their own so that a search does not read the data extracted from them.
 * `search_text` is the text folded with `foldForSearch`.
 */
export type ScanTextTable = { user_id: string; id: string; text: string; search_text: string }

/** The pictures of scans, in a table of their own so that other queries do not read them. */
export type ScanPictureTable = { user_id: string; id: string; jpeg: Uint8Array }

/** The object key of a picture that is stored in the bucket. */
export type ScanObjectTable = { user_id: string; id: string; object_key: string }

/** Objects to delete from the bucket, whose account may be deleted already. */
export type ObjectRemovalTable = { user_id: string; object_key: string; attempts: number; due_at: string }

/** The objects to delete that the earlier release adds. */
export type BucketRemovalTable = Omit<ObjectRemovalTable, 'user_id'>

/** The user's correction for a merchant name as printed on receipts. */
export type MerchantTable = {
  user_id: string
  merchant_raw_name: string
  type: EntryType
  title: string
  category: string
  corrected_at: string
}
