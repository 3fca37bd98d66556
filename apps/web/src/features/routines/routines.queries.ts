import {
  createRoutine,
  deleteRoutine,
  getRoutineMonth,
  listRoutines,
  markRoutineDone,
  type RoutineDraftInput,
  skipRoutine,
  unmarkRoutine,
  updateRoutine,
} from '@daybook/contract'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/client.ts'

export const routines = queryOptions({
  queryKey: ['routines'],
  queryFn: ({ signal }) => call(listRoutines, {}, { signal }),
  meta: { silent: true },
})

export const routineMonth = (id: string, month: string) =>
  queryOptions({
    queryKey: ['routines', id, month],
    queryFn: ({ signal }) => call(getRoutineMonth, { params: { id }, querystring: { month } }, { signal }),
    meta: { silent: true },
  })

const FIELDS = ['title', 'repeat', 'time', 'deadline', 'description', 'weekdays', 'month_day', 'start']

export const createRoutineMutation = mutationOptions({
  mutationFn: (draft: RoutineDraftInput) => call(createRoutine, { body: draft }),
  meta: { fields: FIELDS },
})

export const updateRoutineMutation = (id: string) =>
  mutationOptions({
    mutationFn: (draft: RoutineDraftInput) => call(updateRoutine, { params: { id }, body: draft }),
    meta: { fields: FIELDS },
  })

export const deleteRoutineMutation = mutationOptions({
  mutationFn: (id: string) => call(deleteRoutine, { params: { id } }),
})

export type Mark = 'done' | 'skip' | 'undo'
const MARKS = { done: markRoutineDone, skip: skipRoutine, undo: unmarkRoutine }

export const markRoutineMutation = (id: string) =>
  mutationOptions({
    mutationFn: (mark: Mark) => call(MARKS[mark], { params: { id }, body: {} }),
  })
