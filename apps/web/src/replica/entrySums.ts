import type { EntryType } from '@daybook/contract'
import { addMilli, type ExactSum, emptySum, milliOf, toMilli } from '@daybook/domain/amounts'
import type { MonthTotal } from '@daybook/domain/reportSums'
import type { EntryRow } from './entryList.ts'

type Months = Map<string, ExactSum>

const newMonths = (): Months => new Map()

/** Keeps the sums of the entries: of a type, of its months, and of its categories by month. */
export function entrySums() {
  const totals: Record<EntryType, ExactSum> = { income: emptySum(), expense: emptySum() }
  const months: Record<EntryType, Months> = { income: new Map(), expense: new Map() }
  const categories: Record<EntryType, Map<string, Months>> = { income: new Map(), expense: new Map() }
  const uses = new Map<string, number>()

  return {
    /** Adds an entry, or with the sign -1 takes it out. */
    count({ type, amount, date, category }: EntryRow, sign: 1 | -1) {
      const milli = sign * toMilli(amount)
      const month = date.slice(0, 7)
      addMilli(totals[type], milli)
      addMilli(ofKey(months[type], month, emptySum), milli)
      addMilli(ofKey(ofKey(categories[type], category, newMonths), month, emptySum), milli)
      uses.set(category, (uses.get(category) ?? 0) + sign)
    },

    /** Returns the sum of a type, in thousandths. */
    total: (type: EntryType) => milliOf(totals[type]),

    /** Returns the sum of a type in a month (yyyy-mm), in thousandths. */
    ofMonth: (type: EntryType, month: string) => milliOf(months[type].get(month) ?? emptySum()),

    /** Returns the sums of the months up to and including `last`, oldest first. */
    monthTotals: (last: string): MonthTotal[] =>
      (['income', 'expense'] as const)
        .flatMap((type) => [...months[type]].map(([month, sum]) => ({ month, type, milli: milliOf(sum) })))
        .filter(({ month }) => month <= last)
        .sort((a, b) => (a.month < b.month ? -1 : 1)),

    /** Returns the sums of the categories of a type in each of these months (yyyy-mm). */
    categoriesOf: (type: EntryType, months: string[]) =>
      [...categories[type]].flatMap(([name, sums]) =>
        months.flatMap((month) => {
          const sum = sums.get(month)
          return sum ? [{ name, month, milli: milliOf(sum) }] : []
        }),
      ),

    /** Returns the sum of a category in the months that are `isIncluded`, in thousandths. */
    ofCategory(type: EntryType, category: string, isIncluded: (month: string) => boolean) {
      const total = emptySum()
      for (const [month, { low, high }] of categories[type].get(category) ?? []) {
        if (!isIncluded(month)) continue
        addMilli(total, low)
        total.high += high
      }
      return milliOf(total)
    },

    /** The number of entries in each category. */
    uses: uses as ReadonlyMap<string, number>,
  }
}

function ofKey<T>(map: Map<string, T>, key: string, make: () => T) {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = make()
  map.set(key, made)
  return made
}
