import { type DayState, getRoutineMonth, listRoutines, type RoutineWeek } from '@daybook/contract'
import { weekdayOf } from '@daybook/domain/days'
import { m } from '#messages'
import { today } from '../../../format/dates.ts'
import { WEEKDAYS, weekInOrder } from '../../../format/weekdays.ts'
import type { Block } from '../../../paper/blocks/blockDocument.ts'
import type { Reader } from './reader.ts'

type RoutineDays = { title: string; states: DayState[]; weeks?: RoutineWeek[] | undefined }

/** Returns the routines that had something to do in a month, with each of its days, the oldest first. */
export async function readRoutines({ read }: Reader, month: string): Promise<RoutineDays[]> {
  const found: RoutineDays[] = []
  for (const { id, title } of await read(listRoutines, {})) {
    const { days, weeks } = await read(getRoutineMonth, { params: { id }, querystring: { month } })
    const states = days.map(({ state }) => state)
    if (weeks?.length || states.some((state) => state !== 'none')) found.unshift({ title, states, weeks })
  }
  return found
}

const LEGEND: Record<DayState, () => string> = {
  done: m.month_pdf_day_done,
  partly: m.month_pdf_day_partly,
  skipped: m.month_pdf_day_skipped,
  missed: m.month_pdf_day_missed,
  due: m.month_pdf_day_due,
  none: m.month_pdf_day_none,
}
/** Those that count beside what is due today, as in a year of a routine: a skipped day neither counts nor is missed. */
const COUNTED: DayState[] = ['done', 'partly', 'missed']

/** Returns a calendar of each routine, or no blocks without any. */
export function routineBlocks(routines: RoutineDays[], month: string): Block[] {
  if (routines.length === 0) return []
  const used = new Set(routines.flatMap(({ states }) => states))
  const week = weekInOrder()
  return [
    { kind: 'part', name: m.routines() },
    {
      kind: 'calendars',
      weekdays: week.map((day) => WEEKDAYS[day - 1]?.slice(0, 2) ?? ''),
      legend: Object.entries(LEGEND).flatMap(([state, text]) =>
        used.has(state as DayState) ? [{ state: state as DayState, text: text() }] : [],
      ),
      calendars: routines.map(({ title, states, weeks }) => ({
        name: title,
        note: weeks ? weeksText(weeks) : doneText(states, month),
        before: week.indexOf(weekdayOf(`${month}-01`)),
        days: states,
      })),
    },
  ]
}

/** Returns how many days are done of those that were due until today; an empty text while none was. */
function doneText(states: DayState[], month: string) {
  const until = month === today().slice(0, 7) ? Number(today().slice(8)) : 0
  const isCounted = (state: DayState, at: number) => COUNTED.includes(state) || (state === 'due' && at < until)
  const due = states.filter(isCounted).length
  return due > 0 ? m.month_pdf_routine_done({ done: states.filter((state) => state === 'done').length, due }) : ''
}

/** Returns how many weeks that end in the month are done of those that are over or done. */
function weeksText(weeks: RoutineWeek[]) {
  const done = weeks.filter(({ state }) => state === 'done').length
  return weeks.length > 0 ? m.month_pdf_routine_weeks_done({ done, due: weeks.length }) : ''
}
