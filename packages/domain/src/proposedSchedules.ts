import type { EntryType, RepeatRule, Schedule } from '@daybook/contract'
import { toMilli } from './amounts.ts'
import { addDays, daysFrom, monthOf, weekdayOf } from './days.ts'
import { findPayee } from './entryRules.ts'
import { foldForSearch } from './search.ts'

/** So many days before today are searched for what recurs. */
export const SEARCHED_DAYS = 200

type Entry = {
  type: EntryType
  title: string
  amount: number
  date: string
  category: string
  account?: string | undefined
  account_amount?: number | undefined
  parts?: unknown
}

/** A recurring entry that entries suggest. `key` identifies what it is made of, also when more of it has come. */
export type ProposedSchedule = Pick<Entry, 'type' | 'title' | 'amount' | 'category' | 'account'> & {
  key: string
  rule: RepeatRule
  start: string
}

const toName = (title: string) => foldForSearch(findPayee(title))

const isNear = (amount: number, of: number) => Math.abs(amount - of) <= of / 10

// Weekends move what is due on a day of the month.
const isMonth = (days: number) => days >= 27 && days <= 33
const isWeek = (days: number) => days === 7
/** So long after it is expected, what has not come has ended. */
const LATE_DAYS = 7

/**
 * Returns the recurring entries that past entries suggest and the user does not have, the largest first: what came three
 * times at the distance of a month or a week, with amounts that differ by at most a tenth, or twice with one amount at that
 * of a month. What else has the same words must not have come in between.
 */
export function proposeSchedules(entries: readonly Entry[], schedules: readonly Schedule[], today: string) {
  const known = entries.filter((one) => one.date <= today && !one.parts && one.account_amount === undefined)
  const groups = Map.groupBy(known, ({ type, account = '', title }) => `${type} ${account} ${toName(title)}`)
  return [...groups]
    .filter(([key]) => !key.endsWith(' '))
    .flatMap(([key, group]) => propose(key, group, today) ?? [])
    .filter((one) => !schedules.some((schedule) => isSame(schedule, one)))
    .sort((a, b) => b.amount - a.amount)
}

function isSame(schedule: Schedule, { type, title, category, amount }: ProposedSchedule) {
  if (schedule.type !== type) return false
  return toName(schedule.title) === toName(title) || (schedule.category === category && isNear(schedule.amount, amount))
}

function propose(key: string, group: Entry[], today: string): ProposedSchedule | undefined {
  const all = group.toSorted((a, b) => (a.date < b.date ? 1 : -1))
  const [last, before] = all
  if (!last || !before) return undefined
  const distance = daysFrom(before.date, last.date)
  const isInTime = [isMonth, isWeek].find((is) => is(distance))
  if (!isInTime || daysFrom(last.date, today) > distance + LATE_DAYS) return undefined
  const end = all.findIndex(
    (one, at) => at > 0 && !(isInTime(daysFrom(one.date, all[at - 1]!.date)) && isNear(one.amount, last.amount)),
  )
  const series = end < 0 ? all : all.slice(0, end)
  const isTwice = all.length === 2 && isInTime === isMonth && toMilli(last.amount) === toMilli(before.amount)
  if (series.length < 3 && !isTwice) return undefined
  const { type, title, amount, category, account } = last
  const days = series.map(({ date }) => date)
  const next = isInTime === isMonth ? nextMonthly(days, today) : nextWeekly(last.date, today)
  return { key, type, title, amount, category, ...(account !== undefined && { account }), ...next }
}

/** Returns the rule of days about a month apart, latest first: the day of the month on which most of them are. */
function nextMonthly(days: string[], today: string): { rule: RepeatRule; start: string } {
  const [last = today] = days
  const isAtEnd = days.every((day) => day === monthOf(day)[1])
  const counted = Map.groupBy(days, (day) => Number(day.slice(8)))
  const [[usual] = [1]] = [...counted].sort((a, b) => b[1].length - a[1].length)
  const day = isAtEnd ? 31 : usual
  // A day that was moved is at most some days from the one that it was due on.
  const from = [addDays(last, 20), addDays(today, 1)].sort()[1]!
  const inMonth = (month: string) => addDays(`${month}-01`, Math.min(day, Number(monthOf(month)[1].slice(8))) - 1)
  const start = inMonth(from.slice(0, 7))
  const after = addDays(monthOf(from)[1], 1).slice(0, 7)
  return { rule: { unit: 'month', every: 1, day }, start: start < from ? inMonth(after) : start }
}

function nextWeekly(last: string, today: string): { rule: RepeatRule; start: string } {
  const weeks = Math.floor(daysFrom(last, today) / 7) + 1
  return { rule: { unit: 'week', every: 1, weekdays: [weekdayOf(last)] }, start: addDays(last, 7 * weeks) }
}
