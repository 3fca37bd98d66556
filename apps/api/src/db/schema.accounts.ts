import type { EntryType } from '@daybook/contract'
import type { ColumnType } from 'kysely'

/** Accounts. `content` is the row in the form of the contract, as JSON. */
export type AccountTable = {
  user_id: string
  id: string
  content: string
  /** The opening balance in the user's currency, for the sum of all. */
  opening_milli: number
}

type Sum = ColumnType<number, bigint, number>

/**
 * The sum of the entries and transfers of each account but the main one, and of the cleared ones of every account.
 * Updated with every write.
 */
export type AccountTotalTable = { user_id: string; account: string; amount_milli: Sum; cleared_milli: Sum }

/**
 * What entries and, as 'moved', transfers changed each account but the main one by in each month (yyyy-mm), for reports.
 */
export type AccountMonthTotalTable = {
  user_id: string
  account: string
  month: string
  type: EntryType | 'moved'
  amount_milli: ColumnType<number, bigint, number>
}

/** Transfers. `content` is the row in the form of the contract, as JSON; the other columns are for sums. */
export type TransferTable = {
  user_id: string
  id: string
  content: string
  day: string
  from_account: string
  to_account: string
  amount_milli: number
  /** In the currencies of the accounts; null if that is the user's. */
  from_milli: number | null
  to_milli: number | null
  from_cleared: number
  to_cleared: number
}

/** The sums of {@link AccountTotalTable} in the currency of each account that has one of its own. */
export type ForeignTotalTable = AccountTotalTable

/** Exchange rates. `content` is the row in the form of the contract, as JSON. */
export type RateTable = {
  user_id: string
  id: string
  from_currency: string
  to_currency: string
  day: string
  content: string
}
