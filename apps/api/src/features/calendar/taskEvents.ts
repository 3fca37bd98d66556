import type { TaskRow } from '@daybook/contract'
import { dueDayOf, timeOfDayOf } from '@daybook/domain/due'
import { followingDays } from '@daybook/domain/following'
import { firstDueAfter, isDue, type Series } from '@daybook/domain/recurrence'
import { type CalendarEvent, DEFAULT_MINUTES } from './calendarEvent.ts'
import { eventDates, lastOf, type ZonedWindow } from './eventDates.ts'
import { namedEvents } from './namedEvents.ts'

/** A task at this time is due on the whole day, as lists show it. */
const END_OF_DAY = '23:59:00'

type Repeat = NonNullable<TaskRow['repeat']>

/** Returns the events of an open task: the present occurrence and, if it repeats from its due day, those that follow. */
export function taskEvents(id: string, task: TaskRow, window: ZonedWindow): CalendarEvent[] {
  const { zone } = window
  const day = dueDayOf(task, zone)
  if (day === null) return []
  const time = timeOfDayOf(task, zone)
  const { title, description, repeat, duration = DEFAULT_MINUTES } = task
  const fields = { title, description, minutes: duration, time: time === END_OF_DAY ? null : time }
  const present = { ...fields, uid: `task-${id}`, day, ...(fields.time && task.due && { moment: task.due }) }
  const single = day >= window.from ? [present] : []
  if (!repeat || repeat.from === 'done') return single
  const { series, after } = followingDays(task, repeat, { today: day, timeZone: zone })
  const ended = { ...series, end: lastDay(series, after, repeat) }
  const again = { ...fields, ...(fields.time && repeat.time && { time: repeat.time }) }
  const exceptions = { unclear: window.unclearDays(again.time) }
  if (!task.original_due && after === day && isDue(ended, day))
    return namedEvents(
      `task-${id}`,
      again,
      eventDates(ended, { ...window, from: lastOf(day, window.from) }, exceptions),
    )
  const following = firstDueAfter(ended, after)
  const dates =
    following === null ? [] : eventDates(ended, { ...window, from: lastOf(following, window.from) }, exceptions)
  return [...single, ...namedEvents(`task-${id}-next`, again, dates)]
}

/** Returns the last day of a task that is still to be done a number of times, the present one included. */
function lastDay(series: Series, after: string, { times }: Repeat) {
  if (!times) return series.end ?? null
  let last = after
  for (let left = times - 1; left > 0; left -= 1) {
    const day = firstDueAfter(series, last)
    if (day === null) break
    last = day
  }
  return last
}
