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
import { mutationOptions } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { mutationById, mutationFor, queryFor } from '../../api/queries.ts'

export const routines = queryFor(listRoutines, {}, { silent: true })

export const routineMonth = (id: string, month: string) =>
  queryFor(getRoutineMonth, { params: { id }, querystring: { month } }, { silent: true })

const FIELDS = ['title', 'repeat', 'time', 'deadline', 'description', 'weekdays', 'month_day', 'start']

export const createRoutineMutation = mutationFor(createRoutine, { fields: FIELDS })

export const updateRoutineMutation = (id: string) => mutationFor(updateRoutine, { fields: FIELDS }, { id })

export const deleteRoutineMutation = mutationById(deleteRoutine)

export type Mark = 'done' | 'skip' | 'undo'
const MARKS = { done: markRoutineDone, skip: skipRoutine, undo: unmarkRoutine }

export const markRoutineMutation = (id: string) =>
  mutationOptions({ mutationFn: (mark: Mark) => call(MARKS[mark], { params: { id }, body: {} }) })
