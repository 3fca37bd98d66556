import type { EntryType, TransferRow } from '@daybook/contract'
import { addMilli, type ExactSum, emptySum, sumToMilli } from '@daybook/domain/amounts'
import type { MonthTotal } from '@daybook/domain/reportSums'
import { addEntryTo, addTransferTo, type Sums } from '@daybook/domain/sums'
import type { EntryRow } from './entryList.ts'

type Months = Map<string, ExactSum>

const newMonths = (): Months => new Map()

/** Keeps the sums of the entries: of a type, of its months, and of its categories by month. */
export function entrySums() {
  const totals: Record<EntryType, ExactSum> = { income: emptySum(), expense: emptySum() }
  const months: Record<EntryType, Months> = { income: new Map(), expense: new Map() }
  const categories = categorySums()
  const uses = new Map<string, number>()
  const tags = new Map<string, number>()
  const accounts = accountSums()
  /** The sums of accounts with a currency of their own, in that currency. */
  const foreign = accountSums()

  const sums: Sums = {
    total: (by, type) => addMilli(totals[type], by),
    month: (by, type, month) => addMilli(ofKey(months[type], month, emptySum), by),
    category: categories.add,
    use: (by, category) => uses.set(category, (uses.get(category) ?? 0) + by),
    account: accounts.add,
    foreign: foreign.add,
    // Computed from the rows when they are needed.
    day: () => {},
    accountMonth: () => {},
  }

  return {
    /** Adds an entry, or with the sign -1 takes it out. */
    count(entry: EntryRow, sign: 1 | -1) {
      addEntryTo(sums, entry, sign)
      for (const tag of entry.tags ?? []) tags.set(tag, (tags.get(tag) ?? 0) + sign)
    },

    /** Adds a transfer, or with the sign -1 removes it. */
    countTransfer: (transfer: TransferRow, sign: 1 | -1) => addTransferTo(sums, transfer, sign),

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
    total: (type: EntryType) => sumToMilli(totals[type]),

    /** Returns the sum of a type in a month (yyyy-mm), in thousandths. */
    ofMonth: (type: EntryType, month: string) => sumToMilli(months[type].get(month) ?? emptySum()),

    /** Returns the sums of the months up to and including `last`, oldest first. */
    monthTotals: (last: string) => totalsUntil(months, last),

    /** Returns the sums of the categories in each of these months (yyyy-mm), of each type. */
    byCategories: (months: string[]) => categories.inMonths((month) => months.includes(month)),

    /** Returns the same of the months that are included. */
    byCategoriesIn: categories.inMonths,

    /** Returns the sum of a category in the months that are included, in thousandths. */
    ofCategory: categories.sum,

    /** The number of entries and parts in each category. */
    uses: uses as ReadonlyMap<string, number>,

    /** The number of entries with each tag. */
    tags: tags as ReadonlyMap<string, number>,
  }
}

/** Returns the sums of the months up to and including `last`, oldest first. */
const totalsUntil = (months: Record<EntryType, Months>, last: string): MonthTotal[] =>
  (['income', 'expense'] as const)
    .flatMap((type) => [...months[type]].map(([month, sum]) => ({ month, type, milli: sumToMilli(sum) })))
    .filter(({ month }) => month <= last)
    .sort((a, b) => (a.month < b.month ? -1 : 1))

/** Keeps the sums of the categories by month, and counts their uses. */
function categorySums() {
  const months: Record<EntryType, Map<string, Months>> = { income: new Map(), expense: new Map() }
  const ofType = (type: EntryType, isIncluded: (month: string) => boolean) =>
    [...months[type]].flatMap(([name, sums]) =>
      [...sums].flatMap(([month, sum]) => (isIncluded(month) ? [{ name, month, milli: sumToMilli(sum) }] : [])),
    )

  return {
    /** Adds thousandths to the sum of a category in a month. */
    add(milli: number, type: EntryType, category: string, month: string) {
      addMilli(ofKey(ofKey(months[type], category, newMonths), month, emptySum), milli)
    },

    /** Returns the sums of the categories in each of the months (yyyy-mm) that are included, of each type. */
    inMonths: (isIncluded: (month: string) => boolean) => ({
      income: ofType('income', isIncluded),
      expense: ofType('expense', isIncluded),
    }),

    /** Returns the sum of a category in the months that are `isIncluded`, in thousandths. */
    sum(type: EntryType, category: string, isIncluded: (month: string) => boolean) {
      const total = emptySum()
      for (const [month, { low, high }] of months[type].get(category) ?? []) {
        if (!isIncluded(month)) continue
        addMilli(total, low)
        total.high += high
      }
      return sumToMilli(total)
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

/** Keeps the sum of each account, of all rows and of the cleared ones. */
function accountSums() {
  const all: Months = new Map()
  const cleared: Months = new Map()
  const sumIn = (sums: Months, id: string) => sumToMilli(sums.get(id) ?? emptySum())
  return {
    add(milli: number, clearedMilli: number, account: string) {
      addMilli(ofKey(all, account, emptySum), milli)
      if (clearedMilli !== 0) addMilli(ofKey(cleared, account, emptySum), clearedMilli)
    },
    of: (id: string) => sumIn(all, id),
    clearedOf: (id: string) => sumIn(cleared, id),
    all: () => [...all.values(), ...cleared.values()].map(sumToMilli),
    totalCleared: () => [...cleared.values()].reduce((sum, one) => sum + sumToMilli(one), 0n),
  }
}
