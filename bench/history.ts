import type { ImportedEntry } from '@daybook/contract'

const DAY = 86_400_000
const TEN_YEARS = 3650
const CATEGORIES = [
  'FOOD',
  'RENT',
  'BUS',
  'CLOTHES',
  'HEALTH',
  'GIFTS',
  'BOOKS',
  'TRAVEL',
  'PHONE',
  'CAFÉ',
  'HOME',
  'SPORT',
]
const TITLES = [
  'Coffee on the way',
  'Weekly groceries',
  'Ticket',
  'Ärztin',
  'Кофе с Аней',
  'Birthday present',
  'Lunch',
  '',
]

/** Ten years of entries up to `today`, as one person could have them: nine of ten are expenses. */
export function history(size: number, today: Date): ImportedEntry[] {
  return Array.from({ length: size }, (_, n) => {
    const day = new Date(today.getTime() - Math.floor(((size - 1 - n) / size) * TEN_YEARS) * DAY)
    return {
      type: n % 10 === 0 ? 'income' : 'expense',
      amount: (1000 + ((n * 7919) % 500_000)) / 1000,
      date: day.toISOString().slice(0, 10),
      category: CATEGORIES[(n * 31) % CATEGORIES.length]!,
      title: TITLES[(n * 17) % TITLES.length]!,
    }
  })
}
