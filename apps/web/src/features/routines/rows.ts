import type { Routine } from '@daybook/contract'
import { m } from '#messages'

export type Row = { kind: 'heading'; text: string } | { kind: 'routine'; routine: Routine }

const LAST = '24:00'
const byTime = (a: Routine, b: Routine) => (a.time ?? LAST).localeCompare(b.time ?? LAST)
const byNext = (a: Routine, b: Routine) => (a.next_due ?? LAST).localeCompare(b.next_due ?? LAST)

/** Returns the rows of the page: routines of today sorted by time, then the others sorted by their next due date. */
export function rowsOf(routines: Routine[]): Row[] {
  const isOfToday = (routine: Routine) => routine.due_today || routine.today !== null
  return [
    ...group(m.routine_due_today(), routines.filter(isOfToday).sort(byTime)),
    ...group(m.routine_on_other_days(), routines.filter((routine) => !isOfToday(routine)).sort(byNext)),
  ]
}

function group(text: string, routines: Routine[]): Row[] {
  if (routines.length === 0) return []
  return [{ kind: 'heading', text }, ...routines.map((routine): Row => ({ kind: 'routine', routine }))]
}

export const keyOfRow = (row: Row) => (row.kind === 'heading' ? row.text : row.routine.id)
