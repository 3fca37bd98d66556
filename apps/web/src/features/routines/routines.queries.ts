import {
  createRoutine,
  deleteRoutine,
  getRoutineMonth,
  listRoutines,
  markRoutineDone,
  type Routine,
  skipRoutine,
  unmarkRoutine,
  updateRoutine,
} from '@daybook/contract'
import { deletionOf } from '../../api/deletions.ts'
import { mutationOf } from '../../api/operations.ts'
import { editFor, mutationFor, queryFor } from '../../api/queries.ts'

export const routines = queryFor(listRoutines, {}, { silent: true })

export const routineMonth = (id: string, month: string) =>
  queryFor(getRoutineMonth, { params: { id }, querystring: { month } }, { silent: true })

const FIELDS = ['title', 'repeat', 'time', 'deadline', 'description', 'weekdays', 'month_day', 'start']

export const createRoutineMutation = mutationFor(createRoutine, { fields: FIELDS })

export const updateRoutineMutation = (routine: Routine) => {
  const { id, title, description, time, deadline, repeat, weekdays, month_day, start } = routine
  const base = { title, description, time, deadline, repeat, weekdays, month_day, start }
  return editFor(updateRoutine, { id, base }, { fields: FIELDS })
}

export const deleteRoutineMutation = deletionOf(deleteRoutine)

export type Mark = 'done' | 'skip' | 'undo'
const MARKS = { done: markRoutineDone, skip: skipRoutine, undo: unmarkRoutine }

export const markRoutineMutation = (id: string) =>
  mutationOf((mark: Mark, send) => send(MARKS[mark], { params: { id }, body: {} }))
