import type { Routine } from '@daybook/contract'
import { m } from '#messages'

export type HeadingRow = { kind: 'heading'; text: string; done?: number; total?: number }
export type Row = HeadingRow | { kind: 'routine'; routine: Routine }

const LAST = '24:00'
const byTime = (a: Routine, b: Routine) => (a.time ?? LAST).localeCompare(b.time ?? LAST)
const byNext = (a: Routine, b: Routine) => (a.next_due ?? LAST).localeCompare(b.next_due ?? LAST)

/** Returns the rows of the page: routines of today sorted by time, then the others sorted by their next due date. */
export function rowsOf(routines: Routine[]): Row[] {
  const isOfToday = (routine: Routine) => routine.due_today || routine.today !== null
  const ofToday = routines.filter(isOfToday).sort(byTime)
  const done = ofToday.filter((routine) => routine.today === 'done').length
  return [
    ...group({ text: m.routine_due_today(), done, total: ofToday.length }, ofToday),
    ...group({ text: m.routine_on_other_days() }, routines.filter((routine) => !isOfToday(routine)).sort(byNext)),
  ]
}

function group(heading: Omit<HeadingRow, 'kind'>, routines: Routine[]): Row[] {
  if (routines.length === 0) return []
  return [{ kind: 'heading', ...heading }, ...routines.map((routine): Row => ({ kind: 'routine', routine }))]
}

export const keyOfRow = (row: Row) => (row.kind === 'heading' ? row.text : row.routine.id)
