import { getRoutineMonth, getRoutineYear, listRoutines, type OccurrenceState } from '@daybook/contract'
import {
  byTime,
  isOpenOn,
  occurrenceId,
  type RoutineState,
  routineMonth,
  toRoutine as routineOf,
  toActiveSchedule,
  toDueRoutine,
} from '@daybook/domain/routines'
import { routineYear } from '@daybook/domain/routineYear'
import { currentStreak, isAhead, type Streak } from '@daybook/domain/streak'
import { answerWith, type ReadContext } from '../answers.ts'
import { routineDayOf } from '../localDay.ts'
import { orReject } from '../orReject.ts'
import type { Row, RowReader } from '../rows.ts'

/** The rows, and the day for which routines are marked. */
type Context = Pick<ReadContext, 'rows' | 'today'>

const MISSING_ROUTINE = 'routine_not_found'

type SettledDay = Row<'occurrence'> & { state: OccurrenceState }
const isDoneOrSkipped = (row: Row<'occurrence'>): row is SettledDay => row.state !== 'partly'

const sorted = new WeakMap<readonly Row<'occurrence'>[], readonly SettledDay[]>()
const streaks = new WeakMap<Row<'routine'>, { records: readonly SettledDay[]; streak: Streak }>()

/** Returns the days of a routine done or skipped, latest first. Sorts them again only after one of them changed. */
export function listRecords(rows: RowReader, routineId: string) {
  const occurrences = rows.partsOf('occurrence', routineId)
  let records = sorted.get(occurrences)
  if (!records) {
    records = occurrences.filter(isDoneOrSkipped).sort((a, b) => (a.day < b.day ? 1 : -1))
    sorted.set(occurrences, records)
  }
  return records
}

/** Returns the streak of a routine as of its latest record. Counts again only after the routine or a record changed. */
function computeStreak(rows: RowReader, routine: Row<'routine'>) {
  const records = listRecords(rows, routine.id)
  const known = streaks.get(routine)
  if (known?.records === records) return known.streak
  const streak = currentStreak(toActiveSchedule(routine), { records, isAll: true })!
  streaks.set(routine, { records, streak })
  return streak
}

function toState({ rows, today }: Context, row: Row<'routine'>): RoutineState {
  const streak = computeStreak(rows, row)
  if (!isAhead(streak, today)) return { id: row.id, row, streak }
  const records = listRecords(rows, row.id)
  return { id: row.id, row, streak: currentStreak(toActiveSchedule(row), { records, isAll: true }, today)! }
}

/** Returns a function that returns what is recorded of a routine on a day. */
const getRecords = (rows: RowReader, id: string) => (day: string) => rows.get('occurrence', occurrenceId(id, day))

/** Returns a routine as the server answers it. */
export const toRoutine = (context: Context, row: Row<'routine'>) =>
  routineOf(toState(context, row), { today: context.today, recordOn: getRecords(context.rows, row.id) })

const newestFirst = (rows: RowReader) => rows.all('routine').sort((a, b) => (a.id < b.id ? 1 : -1))

/** Returns the routines due today for the dashboard, by time of day; those without a time come last. */
export const routinesDueOn = ({ rows, today }: Context) =>
  newestFirst(rows)
    .filter((row) => isOpenOn(row, today, getRecords(rows, row.id)))
    .map((row) => toDueRoutine(toState({ rows, today }, row), { today, recordOn: getRecords(rows, row.id) }))
    .sort(byTime)

/** The kinds on which routines depend: the settings have the end of a day. */
const KINDS = ['routine', 'occurrence', 'settings'] as const

export const routineAnswers = [
  answerWith(listRoutines, KINDS, ({ rows, ...here }) => ({
    body: newestFirst(rows).map((row) => toRoutine({ rows, today: routineDayOf({ rows, ...here }) }, row)),
  })),
  answerWith(getRoutineMonth, KINDS, ({ rows, ...here }, { params: { id }, querystring }) => {
    const row = orReject(rows.get('routine', id), MISSING_ROUTINE)
    const today = routineDayOf({ rows, ...here })
    const month = querystring.month ?? today.slice(0, 7)
    return { body: routineMonth(row, { month, today, recordOn: getRecords(rows, id) }) }
  }),
  answerWith(getRoutineYear, KINDS, ({ rows, ...here }, { params: { id }, querystring }) => {
    const row = orReject(rows.get('routine', id), MISSING_ROUTINE)
    const today = routineDayOf({ rows, ...here })
    const year = querystring.year ?? today.slice(0, 4)
    const records = listRecords(rows, id)
    return {
      body: routineYear(toState({ rows, today }, row), { year, today, recordOn: getRecords(rows, id), records }),
    }
  }),
]
