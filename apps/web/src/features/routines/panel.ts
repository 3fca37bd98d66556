import type { RepeatRule, Routine } from '@daybook/contract'
import { toRule } from '@daybook/domain/routineRules'
import { type RejectedChange, withRejected } from '../../api/rejectedChange.ts'
import { routineDay } from '../../format/routineDay.ts'
import { type RepeatEnding, toEnding } from '../../schedules/repeatEnding.ts'

/** State of the open panel. `id` is the id of the routine to update or to create. */
export type OpenPanel = ({ mode: 'create'; id: string } & Rejected) | UpdatePanel
type UpdatePanel = { mode: 'update'; id: string; routine: Routine } & Rejected
/** A change that was not accepted, whose values the form begins with. */
type Rejected = { rejected?: RejectedChange<'routine'> | undefined }
export type PanelState = { mode: 'closed' } | UpdatePanel

export const CLOSED: PanelState = { mode: 'closed' }
export const updating = (routine: Routine): UpdatePanel => ({ mode: 'update', id: routine.id, routine })

/** Opens the form with the values of an edit that was not accepted; closed without one. */
export function correcting(rejected: RejectedChange<'routine'> | undefined): PanelState {
  if (!rejected?.row) return CLOSED
  // Of the routine, the form takes only the fields that are edited.
  const { schedule_from: _, streak_offset: __, ...routine } = rejected.row
  return { ...updating(routine as Routine), rejected }
}

export type RoutineValues = {
  id: string
  title: string
  description: string
  time: string
  deadline: string
  repeat: number
  weekdays: number[] | null
  month_day: number | null
  /** On how many days of a week; null if it is due on certain days. */
  times_a_week: number | null
  /** Shown in place of the numbers; null for these. */
  rule: RepeatRule | null
  start: string
  ending: RepeatEnding
  expense: { amount: number | ''; category: string } | null
  target: number | null
  unit: string | null
}

/** Returns the initial values of the form: those of the routine to update, or empty fields, daily from today. */
export function toValues(panel: OpenPanel): RoutineValues {
  const { end, ...values } = withRejected({ ...toSavedValues(panel), end: toEnd(panel) }, panel.rejected)
  return {
    ...values,
    rule: values.rule ?? (end && !values.times_a_week ? toRule({ ...values, rule: undefined }) : null),
    ending: toEnding(end),
  }
}

const toEnd = (panel: OpenPanel) => (panel.mode === 'update' ? panel.routine.end : undefined) ?? null

function toSavedValues(panel: OpenPanel): Omit<RoutineValues, 'ending'> {
  const defaults = {
    title: '',
    description: '',
    repeat: 0,
    weekdays: null,
    month_day: null,
    times_a_week: null,
    rule: null,
    start: routineDay(),
    expense: null,
    target: null,
    unit: null,
  }
  const { id, ...values } =
    panel.mode === 'update' ? panel.routine : { ...defaults, id: panel.id, time: '', deadline: '' }
  const { title, description, repeat, weekdays, month_day, start } = values
  const { times_a_week = null, rule = null, expense = null, target = null, unit = null } = values
  const [time, deadline] = [values.time ?? '', values.deadline ?? '']
  const days = { repeat, weekdays, month_day, times_a_week, rule, start }
  return { id, title, description, time, deadline, ...days, expense, target, unit }
}
