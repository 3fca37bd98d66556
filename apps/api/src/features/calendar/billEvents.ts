import type { ScheduleRow } from '@daybook/contract'
import { addDays } from '@daybook/domain/days'
import { isDue } from '@daybook/domain/recurrence'
import { isHandled } from '@daybook/domain/schedules'
import type { CalendarEvent } from './calendarEvent.ts'
import { eventDates, lastOf, type Window } from './eventDates.ts'
import { namedEvents } from './namedEvents.ts'

/** Returns the days of a recurring entry that are neither recorded nor skipped, each on the whole day. None while it is paused. */
export function billEvents(id: string, row: ScheduleRow, window: Window): CalendarEvent[] {
  if (row.paused) return []
  const { handled_until, handled_days, changed } = row
  const open = handled_until === null ? row.start : addDays(handled_until, 1)
  const from = lastOf(open, window.from)
  const different = changed.filter(
    ({ day, date = day }) => date >= window.from && isDue(row, day) && !isHandled(row, day),
  )
  const leftOut = new Set([...handled_days, ...different.map(({ day }) => day)])
  const uid = `bill-${id}`
  return [
    ...namedEvents(
      uid,
      { ...toFields(row), time: null, minutes: 0 },
      eventDates(row, { ...window, from }, { leftOut }),
    ),
    ...different.map((one) => ({
      uid: `${uid}-${one.day}`,
      ...toFields(one),
      day: one.date ?? one.day,
      time: null,
      minutes: 0,
    })),
  ]
}

const toFields = ({ title, category, amount }: Pick<ScheduleRow, 'title' | 'category' | 'amount'>) => ({
  title: title || category,
  description: `${title ? `${category}\n` : ''}${amount}`,
})
