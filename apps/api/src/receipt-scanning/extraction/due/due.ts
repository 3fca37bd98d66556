import type { TextLine } from '../../text.ts'
import { isBillDate, labelOf } from '../dates/dateLabel.ts'
import type { Order } from '../dates/dateOrder.ts'
import type { FoundDate } from '../dates/findDates.ts'
import { locateDates } from '../dates/locate.ts'
import { fold } from '../fold.ts'
import { anyOf, has, toSource } from '../phrases.ts'
import { endOf, lengthOf, periodsIn } from '../reminders/periods.ts'
import type { Labelled } from '../totals/labelled.ts'
import * as words from './dueWords.ts'

/** `date`: the bill's own, null if unknown, and whether it is certain. `orders` of day and month, the likeliest first. */
type Bill = {
  lines: TextLine[]
  labelled: Labelled[]
  totalMilli: number
  date: { value: string | null; sure: boolean }
  orders: Order[]
}

const MAX_DAYS = 400
const CONTEXT = 40

const sureDue = anyOf(words.sureDueWords)
const likelyDue = anyOf(words.likelyDueWords)
const duePeriod = new RegExp(`${toSource(words.duePeriodWords)}[^\\d]{0,12}$`)
const bill = anyOf(words.billWords)
/** Longer words begin with these: "betaaldatum", "platiti". */
const paid = new RegExp(`${toSource(words.paidWords)}(?![a-zα-ωа-яѐ-џ])`, 'g')
const denied = new RegExp(`${toSource(words.unpaidWords)}[^\\d.;]{0,14}$`)

/** Returns the day until which a bill has to be paid, as yyyy-mm-dd; undefined if it is paid or names none. */
export function findDueDay(found: Bill): string | undefined {
  if (isPaid(found)) return undefined
  const printed = printedDays(found).sort()
  return printed[0] ?? endsOfPeriods(found).sort().at(-1)
}

/** Returns the printed due days. Words that also name the end of a card or of goods count on a bill only. */
function printedDays({ lines, date, orders }: Bill): string[] {
  const isBill = lines.some(({ text }) => has(bill, fold(text)))
  return locateDates(lines).flatMap((place) => {
    const { text } = place.line
    const label = labelOf(place, lines)
    const behind = fold(text).slice(place.found.end)
    const isDue =
      has(sureDue, label) ||
      words.dueWordsBehind.test(behind) ||
      (isBill && !isBillDate(label) && has(likelyDue, label))
    if (!isDue) return []
    const day = readIn(orders, place.found)
    return day && isPossible(day, date.value) ? [day] : []
  })
}

const readIn = (orders: Order[], { readings }: FoundDate) =>
  (orders.flatMap((order) => readings.find((each) => each.order === order) ?? [])[0] ?? readings[0])?.date

/** Counts periods from the day of the bill, if that is certain. */
function endsOfPeriods({ lines, date: { value: day, sure } }: Bill): string[] {
  if (!day || !sure) return []
  return lines.flatMap(({ text }) => {
    const normalized = fold(text)
    return periodsIn(normalized)
      .filter(
        (period) => lengthOf(period) <= MAX_DAYS && duePeriod.test(normalized.slice(0, period.start).slice(-CONTEXT)),
      )
      .map((period) => endOf(period, day))
  })
}

function isPossible(due: string, day: string | null) {
  const days = day === null ? 0 : (Date.parse(due) - Date.parse(day)) / 86_400_000
  return days >= 0 && days <= MAX_DAYS
}

/** Returns whether a payment is printed, of the whole amount or without one, or nothing is due. */
function isPaid({ lines, labelled, totalMilli }: Bill): boolean {
  const isOf = (kinds: Labelled['kind'][]) => labelled.filter(({ kind, money }) => money && kinds.includes(kind))
  if (isOf(['cash', 'card', 'change']).some(({ milli }) => milli >= totalMilli)) return true
  if (isOf(['payable']).some(({ milli }) => milli === 0)) return true
  return lines.some(({ text }, row) => {
    if (!saysPaid(fold(text))) return false
    const amounts = labelled.filter(({ line, money }) => money && line === row)
    return amounts.length === 0 || amounts.some(({ milli }) => milli === totalMilli)
  })
}

const saysPaid = (normalized: string) =>
  [...normalized.matchAll(paid)].some(({ index }) => !denied.test(normalized.slice(0, index)))
