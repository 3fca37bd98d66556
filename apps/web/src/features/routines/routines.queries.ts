import {
  createRoutine,
  discardRoutine,
  getRoutineMonth,
  getRoutineYear,
  listCategories,
  listRoutines,
  pauseRoutine,
  type Routine,
  updateRoutine,
} from '@daybook/contract'
import { m } from '#messages'
import { addedTitle } from '../../api/addedText.ts'
import { makeDiscardMutation } from '../../api/discardMutation.ts'
import { makeMutation } from '../../api/operations.ts'
import { editFor, mutationFor, queryFor } from '../../api/queries.ts'

export const routines = queryFor(listRoutines, {}, { silent: true })

export const routineMonth = (id: string, month: string) =>
  queryFor(getRoutineMonth, { params: { id }, querystring: { month } }, { silent: true })

export const routineYear = (id: string, year: string) =>
  queryFor(getRoutineYear, { params: { id }, querystring: { year } }, { silent: true })

/** The categories of expenses, most used first. */
export const expenseCategories = queryFor(listCategories, { querystring: { type: 'expense' } })

const FIELDS = [
  'title',
  'repeat',
  'time',
  'deadline',
  'description',
  'weekdays',
  'month_day',
  'rule',
  'times_a_week',
  'start',
  'end',
  'expense',
  'target',
  'unit',
]

export const createRoutineMutation = mutationFor(createRoutine, { fields: FIELDS, added: addedTitle })

export const updateRoutineMutation = (routine: Routine) => {
  const { id, title, description, time, deadline, repeat, weekdays, month_day, start } = routine
  const {
    times_a_week = null,
    first_weekday = 1,
    rule = null,
    end = null,
    expense = null,
    target = null,
    unit = null,
  } = routine
  const days = { repeat, weekdays, month_day, times_a_week, first_weekday, rule, start, end }
  const base = { title, description, time, deadline, ...days, expense, target, unit }
  return editFor(updateRoutine, { id, base }, { fields: FIELDS, saved: m.saved() })
}

type Pause = { routine: Pick<Routine, 'id' | 'title'>; paused: boolean; until?: string | null }

/** Pauses a routine, until a day if it is given, or continues it, and offers to undo that. */
export const pauseRoutineMutation = makeMutation(
  ({ routine: { id }, paused, until = null }: Pause, send) =>
    send(pauseRoutine, { params: { id }, body: { paused, ...(paused && { until }) } }),
  {
    undoText: ({ routine: { title: name }, paused }) =>
      paused ? m.schedule_paused({ name }) : m.schedule_continued({ name }),
    isQuiet: true,
  },
)

export const discardRoutineMutation = makeDiscardMutation(discardRoutine)
