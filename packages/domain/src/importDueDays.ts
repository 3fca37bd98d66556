import { type EntryType, type ImportMatch, MAIN_ACCOUNT, type Schedule } from '@daybook/contract'
import { toMilli } from './amounts.ts'
import { addDays, daysFrom } from './days.ts'
import { type Option, titleFinder } from './importMatches.ts'
import { firstDueAfter, firstDueFrom } from './recurrence.ts'
import { entryOn, isHandled } from './schedules.ts'
import { foldForSearch } from './search.ts'

/** How many days a payment can be before or after the day on which it is due. */
export const PAID_WITHIN_DAYS = 7
/** How much of its amount a recurring payment can differ by if its title matches. */
const NEAR = 0.25
/** The comparisons of lines with recurring entries in one check, far above those of a bank's file. */
const COMPARISONS = 2_000_000
/** What looking a due day up costs, in comparisons. */
const LOOK_UP = 10
/** After how many comparisons others work. */
const COMPARED_AT_ONCE = 2000

/** An entry or a line of a file. `milli` is in the currency of its account. */
export type Payment = { type: EntryType; day: string; milli: number; account: string }
export type Line = Payment & { title: string }

export const moneyKey = ({ type, milli, account }: Omit<Payment, 'day'>) => [type, milli, account].join(' ')
export const sideKey = ({ type, account }: Pick<Payment, 'type' | 'account'>) => [type, account].join(' ')

type Indexes = {
  byMoney: Map<string, number[]>
  bySide: Map<string, number[]>
  schedules: Schedule[]
  /** The accounts of lines that are compared with recurring entries of other accounts. */
  accounts: ReadonlySet<string>
}

/**
 * Returns the due days that each line can pay: of each recurring entry the nearest, if it is open. Of one in another
 * account than the line, the match has the account.
 */
export function* dueOptions(lines: ReadonlyMap<number, Line>, { byMoney, bySide, schedules, accounts }: Indexes) {
  const found = new Map<number, Option[]>()
  let compared = 0
  let yieldAt = COMPARED_AT_ONCE
  for (const schedule of schedules) {
    yield
    const { type, account: of = MAIN_ACCOUNT } = schedule
    // The lines of a transfer are its sides once it is recorded.
    if (schedule.paused || type === 'transfer') continue
    const all = [...new Set([of, ...accounts])]
    const milli = toMilli(schedule.amount)
    const exact = new Set([milli, ...schedule.changed.map(({ amount }) => toMilli(amount))])
    const linesIn = (account: string) =>
      schedule.title
        ? (bySide.get(sideKey({ type, account })) ?? [])
        : [...exact].flatMap((milli) => byMoney.get(moneyKey({ type, account, milli })) ?? [])
    const isNamedIn = titleFinder(schedule.title)
    for (const at of all.flatMap(linesIn)) {
      const line = lines.get(at)!
      const isExact = exact.has(line.milli)
      if (!isExact && Math.abs(line.milli - milli) > milli * NEAR) continue
      if (compared >= COMPARISONS) return found
      if (compared >= yieldAt) {
        yield
        yieldAt = compared + COMPARED_AT_ONCE
      }
      compared += 1
      const isNamed = isNamedIn(line.title)
      if (!isExact && !isNamed) continue
      compared += LOOK_UP
      const day = nearestDue(schedule, line.day)
      if (!day || isHandled(schedule, day)) continue
      const { title, category, tags, date, account = MAIN_ACCOUNT } = entryOn(schedule, day)
      const more = { ...(tags && { tags }), ...(line.account !== account && { account }) }
      const match: ImportMatch = { kind: 'schedule', id: schedule.id, day, title, category, ...more }
      const distance = Math.abs(daysFrom(date, line.day))
      const options = found.get(at) ?? []
      options.push({ match, distance: isExact ? distance : distance + PAID_WITHIN_DAYS, isNamed, day: line.day })
      found.set(at, options)
    }
  }
  return found
}

/**
 * Returns the due day that an entry pays: the nearest of the recurring entries in its account whose title it has. It is
 * not sure if the entry has another word, as 'rent deposit' has for 'rent'.
 */
export function paidDue(entry: Line, schedules: Schedule[]): (ImportMatch & { isSure: boolean }) | undefined {
  const lines = new Map([[0, entry]])
  const byMoney = new Map([[moneyKey(entry), [0]]])
  const bySide = new Map([[sideKey(entry), [0]]])
  const work = dueOptions(lines, { byMoney, bySide, schedules, accounts: new Set() })
  let step = work.next()
  while (!step.done) step = work.next()
  const named = step.value.get(0)?.filter(({ isNamed }) => isNamed) ?? []
  const match = named.sort((a, b) => a.distance - b.distance)[0]?.match
  return match && { ...match, isSure: titleFinder(entry.title)(foldForSearch(match.title)) }
}

/** Returns the due day that is nearest to a day, recorded or not; undefined if none is near. */
function nearestDue(schedule: Schedule, day: string) {
  let nearest: string | undefined
  for (let due = firstDueFrom(schedule, addDays(day, -PAID_WITHIN_DAYS)); due; due = firstDueAfter(schedule, due)) {
    if (daysFrom(day, due) > PAID_WITHIN_DAYS) break
    if (!nearest || Math.abs(daysFrom(day, due)) < Math.abs(daysFrom(day, nearest))) nearest = due
  }
  return nearest
}
