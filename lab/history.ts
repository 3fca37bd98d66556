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
  'The second half of what we owe the carpenter for the shelves, the door of the bathroom and the two days in June',
]
// Seasonal expenses and how frequent and large they are: heating in winter, travel in summer, gifts in December.
const SEASONS: Record<string, { category: string; title: string; oneIn: number; factor: number }> = {
  '01': { category: 'HOME', title: 'Heating', oneIn: 20, factor: 3 },
  '02': { category: 'HOME', title: 'Heating', oneIn: 20, factor: 3 },
  '07': { category: 'TRAVEL', title: 'Ferry, two cabins', oneIn: 9, factor: 4 },
  '08': { category: 'TRAVEL', title: 'Campsite', oneIn: 9, factor: 4 },
  '12': { category: 'GIFTS', title: 'Something for the children', oneIn: 5, factor: 2 },
}

/** Returns ten years of entries of one person up to `today`, nine of ten of them expenses. Deterministic. */
export function history(size: number, today: Date): ImportedEntry[] {
  return Array.from({ length: size }, (_, n) => {
    const day = new Date(today.getTime() - Math.floor(((size - 1 - n) / size) * TEN_YEARS) * DAY)
    const date = day.toISOString().slice(0, 10)
    const season = SEASONS[date.slice(5, 7)]
    const isOfSeason = season !== undefined && n % season.oneIn === 1
    return {
      type: n % 10 === 0 ? 'income' : 'expense',
      amount: ((1000 + ((n * 7919) % 500_000)) * (isOfSeason ? season.factor : 1)) / 1000,
      date,
      category: isOfSeason ? season.category : CATEGORIES[(n * 31) % CATEGORIES.length]!,
      title: isOfSeason ? season.title : TITLES[(n * 17) % TITLES.length]!,
    }
  })
}
