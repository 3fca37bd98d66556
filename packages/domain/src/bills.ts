import type { ScheduleRow, TypedEntry } from '@daybook/contract'
import { fromMilli, sumOf } from './amounts.ts'
import { monthOf } from './days.ts'
import { entryIdOn } from './recording.ts'
import { entryOn, isHandled, occurrencesBetween } from './schedules.ts'

type LaterEntry = Pick<TypedEntry, 'id' | 'type' | 'amount' | 'date'>
type Given = { month: string; schedules: readonly (ScheduleRow & { id: string })[]; entries: readonly LaterEntry[] }

/**
 * Returns how many bills a month (yyyy-mm) has, how many of them are done, and what is still to pay. Bills are recurring
 * expenses, done once they are recorded or skipped, and single expenses of days to come (`entries`). A day that is recorded in
 * advance is that of its entry.
 */
export function billsOf({ month, schedules, entries }: Given) {
  const [first, last] = monthOf(month)
  const isOfMonth = ({ type, date }: Pick<LaterEntry, 'type' | 'date'>) =>
    type === 'expense' && date >= first && date <= last
  const open: { amount: number }[] = entries.filter(isOfMonth)
  const ids = new Set(entries.map(({ id }) => id))
  let done = 0
  for (const row of schedules) {
    if (row.type !== 'expense') continue
    for (const { day } of occurrencesBetween(row, first, last)) {
      const isSource = row.source_entry !== null && ids.has(row.source_entry) && day === row.start
      if (isSource || ids.has(entryIdOn(row.id, row, day))) continue
      if (isHandled(row, day)) done += 1
      else if (!row.paused) open.push(entryOn(row, day))
    }
  }
  return { done, count: done + open.length, toPay: fromMilli(sumOf(open)) }
}
