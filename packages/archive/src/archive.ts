import type { ArchivedMerchant, ArchivedReceipt, Currency, RowKind, RowOf } from '@daybook/contract'
import type { What } from './others/what.ts'

/** A kind of which an archive has rows. The settings are the user's own. */
export type ArchivedKind = Exclude<RowKind, 'settings'>

/** A row of an archive, as {@link ROWS} of the contract has it. Amounts are in the currency of the archive. */
export type ArchivedRow<K extends ArchivedKind = ArchivedKind> = {
  [One in K]: { kind: One; id: string; row: RowOf<One> }
}[K]

/** A file of an archive, whose row is among its rows of the kind `attachment`. */
export type ArchivedFile = { id: string; read: () => Promise<Uint8Array<ArrayBuffer>> }

/** The balance of an account, named by its id, as its source states it, in the currency of the account. */
export type StatedBalance = { account: string; currency: Currency; balance: number }

/** What a source has and Daybook cannot keep: what it is, how many there are, and the first few of them by name. */
export type LeftOut = { what: What; count: number; examples: string[] }

/** What only an export of Daybook has. */
export type Extras = {
  settings: RowOf<'settings'>
  receipts: ArchivedReceipt[]
  merchants: ArchivedMerchant[]
  /** The pictures of receipts, by the id of their entry. */
  pictures: ArchivedFile[]
}

/** What can be imported: an export of Daybook, or what a file of another product has. */
export type Archive = {
  /** The product that made it, such as 'Actual'. */
  source: string
  /** The currency of all amounts without one of their own. Undefined if the source does not say it. */
  currency: Currency | undefined
  /** In an order in which each row comes after those that it names. Ids are the same each time the file is read. */
  rows: ArchivedRow[]
  files: ArchivedFile[]
  /** Empty if the source states none. */
  balances: StatedBalance[]
  leftOut: LeftOut[]
  extras?: Extras
}
