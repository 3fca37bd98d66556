import type { Task } from '@daybook/contract'
import type { Due } from '@daybook/domain/due'
import { dueDayOf, dueMomentOf, hasStarted } from '@daybook/domain/due'
import { timeZone } from '../device/timeZone.ts'
import { dueHere, dueInUtc } from './dates.ts'

const LAST = '9999-12-31'

/** Returns the moment (ISO 8601) from which a task is overdue here, or null for one that never is. */
export const dueOf = (task: Due) => dueMomentOf(task, timeZone())

/** Returns the day on which a task is due here, or null for one that never is. */
export const dueDay = (task: Due) => dueDayOf(task, timeZone())

/** Returns whether a task is put off until the day on which it starts; not if it is due before. */
export const isPutOff = (task: Due & Pick<Task, 'start_day'>, day: string) =>
  !hasStarted(task, day) && (dueDay(task) ?? LAST) >= task.start_day!

/** Returns when a task is due as a form and a captured line have it: yyyy-mm-dd, yyyy-mm-ddThh:mm or an empty text. */
export const toDueText = ({ due, due_day }: Due) => due_day ?? dueHere(due)

/** Returns the fields of a task that is due as a form or a line says; never without a day. */
export function toDueFields(text: string) {
  const [day, time] = text.split('T')
  return day && time ? { due: dueInUtc(text), due_day: null } : { due: null, due_day: day || null }
}

/** Returns the moment from which a task that is due as a form or a line says is overdue. */
export function momentOfDueText(text: string) {
  const [day = '', time] = text.split('T')
  return time ? new Date(text).toISOString() : (dueOf({ due: null, due_day: day }) ?? '')
}
