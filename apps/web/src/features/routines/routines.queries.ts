import {
  createRoutine,
  deleteRoutine,
  getRoutineMonth,
  listRoutines,
  markRoutineDone,
  skipRoutine,
  unmarkRoutine,
  updateRoutine,
} from '@daybook/contract'
import { deletionOf } from '../../api/deletions.ts'
import { mutationOf } from '../../api/operations.ts'
import { mutationFor, queryFor } from '../../api/queries.ts'

export const routines = queryFor(listRoutines, {}, { silent: true })

export const routineMonth = (id: string, month: string) =>
  queryFor(getRoutineMonth, { params: { id }, querystring: { month } }, { silent: true })

const FIELDS = ['title', 'repeat', 'time', 'deadline', 'description', 'weekdays', 'month_day', 'start']

export const createRoutineMutation = mutationFor(createRoutine, { fields: FIELDS })

export const updateRoutineMutation = (id: string) => mutationFor(updateRoutine, { fields: FIELDS }, { id })

export const deleteRoutineMutation = deletionOf(deleteRoutine)

export type Mark = 'done' | 'skip' | 'undo'
const MARKS = { done: markRoutineDone, skip: skipRoutine, undo: unmarkRoutine }

export const markRoutineMutation = (id: string) =>
  mutationOf((mark: Mark, send) => send(MARKS[mark], { params: { id }, body: {} }))
