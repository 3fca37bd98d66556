import { addDays, monthAfter, monthOf } from '@daybook/domain/days'
import { NUMBERS, UNITS } from './reminderWords.ts'

type Unit = keyof typeof UNITS
/** A period in a line, `count` of a unit, at `[start, end)`. */
export type Period = { count: number; unit: Unit; start: number; end: number }

const units = Object.keys(UNITS) as Unit[]
const number = `(?<![\\d.,:/-]|\\d\\s)\\d{1,3}|(?<![a-z])(?:${Object.keys(NUMBERS).join('|')})(?=[\\s-])`
// The word after a unit can be glued to it.
const unitEnd = '(?![a-z])|(?=with|from|after|of|mit|nach|avec|con|met)'
const byUnit = units.map((unit) => `(?<${unit}>(?:${UNITS[unit]})(?:${unitEnd}))`).join('|')
const pattern = new RegExp(`(?<count>${number})\\s?(?:\\([^)]{1,12}\\)|de\\s)?[\\s-]?(?:${byUnit})`, 'g')
// "7 days a week" and "365 days/year" are hours of business.
const rate = /^\s?(?:a|per|par|pro|por|al|x|\/)\s?(?:day|week|year|woche|jahr|semaine|an|semana|ano|anno|settimana|\d)/

/** Returns the periods in a normalized text. */
export function periodsIn(normalized: string): Period[] {
  return [...normalized.matchAll(pattern)].flatMap(({ 0: text, index, groups = {} }) => {
    const count = NUMBERS[groups.count ?? ''] ?? Number(groups.count)
    const end = index + text.length
    const unit = units.find((each) => groups[each] !== undefined)
    return !unit || count < 1 || rate.test(normalized.slice(end)) ? [] : [{ count, unit, start: index, end }]
  })
}

/** Returns the approximate length of a period in days. */
export const lengthOf = ({ count, unit }: Period) => count * { days: 1, weeks: 7, months: 30, years: 365 }[unit]

/** Returns the day that ends a period which begins on `from` (yyyy-mm-dd). */
export function endOf({ count, unit }: Period, from: string) {
  if (unit === 'days') return addDays(from, count)
  if (unit === 'weeks') return addDays(from, 7 * count)
  const month = monthAfter(from.slice(0, 7), unit === 'months' ? count : 12 * count)
  const [, last] = monthOf(month)
  const day = `${month}-${from.slice(8)}`
  return day < last ? day : last
}
