import { type EntryType, MAIN_ACCOUNT, type RowOf } from '@daybook/contract'
import { toMilli } from './amounts.ts'
import { toParts } from './entries.ts'

/**
 * Receives what a row adds to each sum, in thousandths; `use` gets a number of entries and parts. Months are yyyy-mm.
 * Functions, not a list: a device counts 100,000 entries when it is opened.
 */
export type Sums = {
  total: (by: number, type: EntryType) => void
  month: (by: number, type: EntryType, month: string) => void
  day: (by: number, type: EntryType, day: string) => void
  category: (by: number, type: EntryType, category: string, month: string) => void
  use: (by: number, category: string) => void
  /**
   * In the user's currency, and what of it is on the bank statement. The main account has what is in no other, so only
   * what is cleared is added to it.
   */
  account: (by: number, cleared: number, account: string) => void
  /** In the currency of an account that has one of its own. */
  foreign: (by: number, cleared: number, account: string) => void
  accountMonth: (by: number, account: string, month: string, type: EntryType | 'moved') => void
}

type Sign = 1 | -1

/** Adds an entry to the sums of its user, or with the sign -1 takes it out. */
export function addEntryTo(sums: Sums, entry: Omit<RowOf<'entry'>, 'title'>, sign: Sign) {
  const { type, amount, date, account = MAIN_ACCOUNT, account_amount, cleared = false } = entry
  const by = sign * toMilli(amount)
  const month = date.slice(0, 7)
  sums.total(by, type)
  sums.month(by, type, month)
  sums.day(by, type, date)
  for (const part of toParts(entry)) {
    sums.category(sign * toMilli(part.amount), type, part.category, month)
    sums.use(sign, part.category)
  }
  const side = { account, amount, foreign: account_amount, isCleared: cleared }
  addToAccount(sums, side, type === 'income' ? sign : (-sign as Sign))
  if (account !== MAIN_ACCOUNT) sums.accountMonth(by, account, month, type)
}

/** Adds a transfer to the sums of its user, or with the sign -1 takes it out. */
export function addTransferTo(sums: Sums, transfer: Omit<RowOf<'transfer'>, 'title'>, sign: Sign) {
  const { from, to, amount, date, from_amount, to_amount, from_cleared = false, to_cleared = false } = transfer
  const sides = [
    [{ account: from, amount, foreign: from_amount, isCleared: from_cleared }, -sign as Sign],
    [{ account: to, amount, foreign: to_amount, isCleared: to_cleared }, sign],
  ] as const
  for (const [side, sign] of sides) {
    addToAccount(sums, side, sign)
    if (side.account !== MAIN_ACCOUNT)
      sums.accountMonth(sign * toMilli(amount), side.account, date.slice(0, 7), 'moved')
  }
}

type Side = { account: string; amount: number; foreign: number | undefined; isCleared: boolean }

/** Adds an amount and, if the account has a currency of its own, that in its currency. */
function addToAccount(sums: Sums, { account, amount, foreign, isCleared }: Side, sign: Sign) {
  const isMain = account === MAIN_ACCOUNT
  if (isMain && !isCleared) return
  const [milli, foreignMilli] = [sign * toMilli(amount), foreign === undefined ? undefined : sign * toMilli(foreign)]
  sums.account(isMain ? 0 : milli, isCleared ? milli : 0, account)
  if (foreignMilli !== undefined) sums.foreign(isMain ? 0 : foreignMilli, isCleared ? foreignMilli : 0, account)
}
