import { type EntryType, MAIN_ACCOUNT, type TransferRow } from '@daybook/contract'
import { addMilli, type ExactSum, emptySum, milliOf, toMilli } from '@daybook/domain/amounts'
import { partsOf } from '@daybook/domain/entries'
import type { MonthTotal } from '@daybook/domain/reportSums'
import type { EntryRow } from './entryList.ts'

type Months = Map<string, ExactSum>

const newMonths = (): Months => new Map()

/** Keeps the sums of the entries: of a type, of its months, and of its categories by month. */
export function entrySums() {
  const totals: Record<EntryType, ExactSum> = { income: emptySum(), expense: emptySum() }
  const months: Record<EntryType, Months> = { income: new Map(), expense: new Map() }
  const categories = categorySums()
  const tags = new Map<string, number>()
  const accounts = accountSums()
  /** The sums of accounts with a currency of their own, in that currency. */
  const foreign = accountSums()

  /** Counts an amount and, if the account has a currency of its own, that in its currency. */
  function countIn(account: string, sign: number, { amount, accountAmount, isCleared }: Counted) {
    accounts.add(account, sign * toMilli(amount), isCleared)
    if (accountAmount !== undefined) foreign.add(account, sign * toMilli(accountAmount), isCleared)
  }

  return {
    /** Adds an entry, or with the sign -1 takes it out. */
    count(entry: EntryRow, sign: 1 | -1) {
      const { type, amount, date, tags: tagsOfEntry = [], account, account_amount } = entry
      const milli = sign * toMilli(amount)
      const month = date.slice(0, 7)
      addMilli(totals[type], milli)
      addMilli(ofKey(months[type], month, emptySum), milli)
      categories.count(entry, sign)
      const counted = { amount, accountAmount: account_amount, isCleared: entry.cleared }
      if (account || entry.cleared) countIn(account ?? MAIN_ACCOUNT, type === 'income' ? sign : -sign, counted)
      for (const tag of tagsOfEntry) tags.set(tag, (tags.get(tag) ?? 0) + sign)
    },

    /** Adds a transfer, or with the sign -1 removes it. */
    countTransfer(transfer: TransferRow, sign: 1 | -1) {
      const { from, to, amount, from_amount, to_amount, from_cleared, to_cleared } = transfer
      countIn(from, -sign, { amount, accountAmount: from_amount, isCleared: from_cleared })
      countIn(to, sign, { amount, accountAmount: to_amount, isCleared: to_cleared })
    },

    /** Returns the sum of the entries and transfers of an account other than the main one, in thousandths. */
    ofAccount: accounts.of,

    /** Returns the same in the currency of an account that has one of its own. */
    foreignOf: foreign.of,

    /** Returns the sum of the cleared entries and transfers of an account, in thousandths. */
    clearedOf: accounts.clearedOf,

    /** Returns the same in the currency of an account that has one of its own. */
    foreignClearedOf: foreign.clearedOf,

    /** Returns the sum of the cleared entries and transfers of all accounts, in thousandths. */
    totalCleared: accounts.totalCleared,

    /** Returns all sums of accounts that the server keeps, in thousandths. */
    allOfAccounts: () => [...accounts.all(), ...foreign.all()],

    /** Returns the sum of a type, in thousandths. */
    total: (type: EntryType) => milliOf(totals[type]),

    /** Returns the sum of a type in a month (yyyy-mm), in thousandths. */
    ofMonth: (type: EntryType, month: string) => milliOf(months[type].get(month) ?? emptySum()),

    /** Returns the sums of the months up to and including `last`, oldest first. */
    monthTotals: (last: string) => totalsUntil(months, last),

    /** Returns the sums of the categories of a type in each of these months (yyyy-mm). */
    categoriesOf: categories.inMonths,

    /** Returns the sum of a category in the months that are included, in thousandths. */
    ofCategory: categories.sum,

    /** The number of entries and parts in each category. */
    uses: categories.uses,

    /** The number of entries with each tag. */
    tags: tags as ReadonlyMap<string, number>,
  }
}

/** Returns the sums of the months up to and including `last`, oldest first. */
const totalsUntil = (months: Record<EntryType, Months>, last: string): MonthTotal[] =>
  (['income', 'expense'] as const)
    .flatMap((type) => [...months[type]].map(([month, sum]) => ({ month, type, milli: milliOf(sum) })))
    .filter(({ month }) => month <= last)
    .sort((a, b) => (a.month < b.month ? -1 : 1))

/** Keeps the sums of the categories by month, and counts their uses. */
function categorySums() {
  const months: Record<EntryType, Map<string, Months>> = { income: new Map(), expense: new Map() }
  const uses = new Map<string, number>()

  return {
    uses: uses as ReadonlyMap<string, number>,

    /** Adds an entry, or with the sign -1 takes it out. */
    count(entry: EntryRow, sign: 1 | -1) {
      const month = entry.date.slice(0, 7)
      for (const { category, amount } of partsOf(entry)) {
        addMilli(ofKey(ofKey(months[entry.type], category, newMonths), month, emptySum), sign * toMilli(amount))
        uses.set(category, (uses.get(category) ?? 0) + sign)
      }
    },

    /** Returns the sums of the categories of a type in each of these months (yyyy-mm). */
    inMonths: (type: EntryType, wanted: string[]) =>
      [...months[type]].flatMap(([name, sums]) =>
        wanted.flatMap((month) => {
          const sum = sums.get(month)
          return sum ? [{ name, month, milli: milliOf(sum) }] : []
        }),
      ),

    /** Returns the sum of a category in the months that are `isIncluded`, in thousandths. */
    sum(type: EntryType, category: string, isIncluded: (month: string) => boolean) {
      const total = emptySum()
      for (const [month, { low, high }] of months[type].get(category) ?? []) {
        if (!isIncluded(month)) continue
        addMilli(total, low)
        total.high += high
      }
      return milliOf(total)
    },
  }
}

function ofKey<T>(map: Map<string, T>, key: string, make: () => T) {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = make()
  map.set(key, made)
  return made
}

type Counted = { amount: number; accountAmount: number | undefined; isCleared: boolean | undefined }

/** Keeps the sum of each account, of all rows and of the cleared ones. */
function accountSums() {
  const all: Months = new Map()
  const cleared: Months = new Map()
  const sumIn = (sums: Months, id: string) => milliOf(sums.get(id) ?? emptySum())
  return {
    add(account: string, milli: number, isCleared: boolean | undefined) {
      addMilli(ofKey(all, account, emptySum), milli)
      if (isCleared) addMilli(ofKey(cleared, account, emptySum), milli)
    },
    of: (id: string) => sumIn(all, id),
    clearedOf: (id: string) => sumIn(cleared, id),
    /** Of the main account, only what is cleared. */
    all: () => [
      ...[...all].flatMap(([id, sum]) => (id === MAIN_ACCOUNT ? [] : milliOf(sum))),
      ...[...cleared.values()].map(milliOf),
    ],
    totalCleared: () => [...cleared.values()].reduce((sum, one) => sum + milliOf(one), 0n),
  }
}
