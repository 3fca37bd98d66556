import {
  type Account,
  type AccountDraft,
  type AccountRow,
  MAIN_ACCOUNT,
  type TransferDraft,
  type TransferRow,
} from '@daybook/contract'
import { fromMilli, toMilli } from './amounts.ts'
import { dayOfId, isDerivedId } from './derivedId.ts'
import { placesIn } from './positions.ts'
import { convertedAmount } from './rates.ts'

type WithId = AccountRow & { id: string }

/** The main account before it is changed. */
const UNCHANGED_MAIN: WithId = {
  id: MAIN_ACCOUNT,
  name: '',
  kind: 'bank',
  opening: 0,
  archived: false,
  position: 0,
}

/** Returns the day on which an account was made, as its id says; undefined for the main one and those of a file. */
export const openedOn = (id: string) => (id === MAIN_ACCOUNT || isDerivedId(id) ? undefined : dayOfId(id))

/** Returns a function that returns the name of an account: `main` for the main one without a name, and for deleted ones. */
export function accountNamer(rows: readonly Pick<WithId, 'id' | 'name'>[], main: string) {
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return (id: string) => names.get(id) || main
}

/** Returns the accounts in their order, with the main one, which may have no row. */
export const orderedAccounts = (rows: readonly WithId[]) =>
  [...(rows.some(({ id }) => id === MAIN_ACCOUNT) ? [] : [UNCHANGED_MAIN]), ...rows].sort(
    (a, b) => a.position - b.position || (a.id < b.id ? -1 : 1),
  )

/** Sums in thousandths: of all entries, and of the entries and transfers of each account. */
export type AccountSums = {
  total: bigint
  totalCleared: bigint
  ofAccount: (id: string) => bigint
  clearedOf: (id: string) => bigint
  /** In the currency of an account that has one of its own. */
  foreignOf: (id: string) => bigint
  foreignClearedOf: (id: string) => bigint
}

/** What entries and transfers of the days after today change these sums by, in thousandths. */
export type UpcomingSums = Pick<AccountSums, 'total' | 'ofAccount' | 'foreignOf'>

/** The sums of a user whose last entry and transfer are of today. */
export const NOTHING_UPCOMING: UpcomingSums = { total: 0n, ofAccount: () => 0n, foreignOf: () => 0n }

/** Returns the balance of today: without what is dated later. All sums are in thousandths. */
export const computeBalance = (total: bigint, openings: bigint, upcoming: bigint) =>
  fromMilli(total + openings - upcoming)

/**
 * Returns the accounts with their balances of today. Their values in the user's currency add up to the balance of the
 * user: the main account has the rest.
 */
export function computeAccounts(rows: readonly WithId[], sums: AccountSums, upcoming: UpcomingSums) {
  const { total, totalCleared, ofAccount, clearedOf, foreignOf, foreignClearedOf } = sums
  const accounts = orderedAccounts(rows)
  const others = accounts.filter(({ id }) => id !== MAIN_ACCOUNT)
  const sumIn = (id: string, all: bigint, milliOf: (id: string) => bigint) =>
    id === MAIN_ACCOUNT ? others.reduce((left, one) => left - milliOf(one.id), all) : milliOf(id)
  return accounts.map((account): Account => {
    const { id, currency } = account
    const opening = BigInt(toMilli(account.opening))
    const [milli, upcomingMilli] = [sumIn(id, total, ofAccount), sumIn(id, upcoming.total, upcoming.ofAccount)]
    if (currency)
      return {
        ...account,
        balance: computeBalance(foreignOf(id), opening, upcoming.foreignOf(id)),
        cleared: fromMilli(foreignClearedOf(id) + opening),
        value: computeBalance(milli, openingMilli(account), upcomingMilli),
        ...toUpcoming(upcoming.foreignOf(id)),
      }
    return {
      ...account,
      balance: computeBalance(milli, opening, upcomingMilli),
      cleared: fromMilli(sumIn(id, totalCleared, clearedOf) + opening),
      ...toUpcoming(upcomingMilli),
    }
  })
}

const toUpcoming = (milli: bigint) => milli !== 0n && { upcoming: fromMilli(milli) }

/** Returns the opening balance in the user's currency, in thousandths. */
export const openingMilli = ({ opening, opening_value = opening }: Pick<AccountRow, 'opening' | 'opening_value'>) =>
  BigInt(toMilli(opening_value))

type Draft = Omit<AccountDraft, 'id'>

/** Returns the row of a new account, after the others, or null if its currency has no rate. */
export function newAccount(draft: Draft, others: readonly WithId[], userCurrency: string): AccountRow | null {
  const { currency, rate, opening_value, ...plain } = draft
  const position = Math.max(...orderedAccounts(others).map(({ position }) => position)) + 1
  const row = { ...plain, position }
  if (!currency || currency === userCurrency) return row
  if (!rate) return null
  return { ...row, currency, rate, opening_value: opening_value ?? convertedAmount(row.opening, rate, userCurrency) }
}

/** Returns the edited row of an account. Its currency stays. */
export function editedAccount(before: AccountRow, draft: Draft, userCurrency: string): AccountRow {
  const { currency: _, rate: newRate, opening_value, ...plain } = draft
  const { currency, rate: oldRate = '1', opening_value: oldValue, ...rest } = before
  const row = { ...rest, ...plain }
  if (!currency) return row
  const rate = newRate ?? oldRate
  const kept = row.opening === before.opening && rate === oldRate ? oldValue : undefined
  const value = opening_value ?? kept ?? convertedAmount(row.opening, rate, userCurrency)
  return { ...row, currency, rate, opening_value: value }
}

/**
 * Returns by how much a transfer changes an account, in thousandths of its own currency, or else of the user's. A
 * deleted account counts as the main one.
 *
 * @param ids the ids of the user's accounts
 */
export function movedMilli(transfer: TransferRow, account: string, ids: ReadonlySet<string>, isOwn = true) {
  const { from, to, amount, from_amount = amount, to_amount = amount } = transfer
  const computeMilli = (id: string, sideAmount: number) => {
    if (id === account) return toMilli(isOwn ? sideAmount : amount)
    return account === MAIN_ACCOUNT && !ids.has(id) ? toMilli(amount) : 0
  }
  return computeMilli(to, to_amount) - computeMilli(from, from_amount)
}

/** Returns the row of the main account at its first change. */
export function newMain(change: Partial<AccountRow>): AccountRow {
  const { id: _, ...row } = UNCHANGED_MAIN
  return { ...row, ...change }
}

/** Returns the accounts that have another position in the order `ids`, with that position. */
export const findPlaces = (rows: readonly WithId[], ids: readonly string[]) => placesIn(orderedAccounts(rows), ids)

/** Returns the row of a transfer's draft. Keeps its lines, and the cleared mark of each account that does not change. */
export function toTransferRow({ id: _, ...draft }: TransferDraft, before?: TransferRow): TransferRow {
  return {
    ...draft,
    ...(before?.from_cleared && before.from === draft.from && { from_cleared: true }),
    ...(before?.to_cleared && before.to === draft.to && { to_cleared: true }),
    ...(before?.lines && { lines: before.lines }),
  }
}

type Marked = { cleared?: boolean | undefined; from_cleared?: boolean | undefined; to_cleared?: boolean | undefined }

/** Returns a row with or without a cleared mark. */
export function withMark<Row extends Marked>(row: Row, mark: keyof Marked, isSet: boolean): Row {
  const { [mark]: _, ...others } = row
  return (isSet ? { ...others, [mark]: true } : others) as Row
}

/** Returns the numbers in a text that can be those of an account or a card, or their ends. */
export const accountNumbersIn = (text: string) => text.match(/\d{4,}/g) ?? []

/** Returns whether the name of an account has the end of one of these numbers, or one of them is the end of a number in it. */
export const isNumberOf = (name: string, numbers: readonly string[]) =>
  accountNumbersIn(name).some((inName) => numbers.some((one) => one.endsWith(inName) || inName.endsWith(one)))
