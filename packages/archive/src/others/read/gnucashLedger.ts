/** What both formats of GnuCash have. Amounts are thousandths: `value` of the transaction's currency, `quantity` of the account's. */
export type Split = { account: string; value: number; quantity: number; memo: string; cleared: boolean }
export type Booking = { id: string; date: string; title: string; currency: string; splits: Split[] }
export type Ledger = {
  accounts: { id: string; path: string[]; type: string; currency: string; archived: boolean; isOpening?: boolean }[]
  bookings: Booking[]
}
