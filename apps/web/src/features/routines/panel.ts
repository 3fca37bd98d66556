import type { Routine } from '@daybook/contract'
import { newId } from '../../api/newId.ts'
import { type RejectedChange, withRejected } from '../../api/rejectedChange.ts'
import { today } from '../../format/dates.ts'

/** State of the open panel. `id` is the id of the routine to update or to create. */
export type OpenPanel = ({ mode: 'create'; id: string } | { mode: 'update'; id: string; routine: Routine }) & {
  /** A change that was not accepted, whose values the form begins with. */
  rejected?: RejectedChange<'routine'> | undefined
}
export type PanelState = { mode: 'closed' } | OpenPanel

export const CLOSED: PanelState = { mode: 'closed' }
export const creating = (): PanelState => ({ mode: 'create', id: newId() })
export const updating = (routine: Routine): PanelState => ({ mode: 'update', id: routine.id, routine })

/** Opens the form with the values of a change that was not accepted; closed without one. */
export function correcting(rejected: RejectedChange<'routine'> | undefined): PanelState {
  if (!rejected) return CLOSED
  if (!rejected.row) return { ...creating(), rejected } as OpenPanel
  // Of the routine, the form takes only the fields that are edited.
  const { schedule_from: _, streak_offset: __, ...routine } = rejected.row
  return { ...updating(routine as Routine), rejected } as OpenPanel
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
  start: string
  expense: { amount: number | ''; category: string } | null
  target: number | null
  unit: string | null
}

/** Returns the initial values of the form: those of the routine to update, or empty fields, daily from today. */
export const toValues = (panel: OpenPanel) => withRejected(toSavedValues(panel), panel.rejected)

function toSavedValues(panel: OpenPanel): RoutineValues {
  const defaults = {
    title: '',
    description: '',
    repeat: 0,
    weekdays: null,
    month_day: null,
    start: today(),
    expense: null,
    target: null,
    unit: null,
  }
  const { id, ...values } =
    panel.mode === 'update' ? panel.routine : { ...defaults, id: panel.id, time: '', deadline: '' }
  const { title, description, repeat, weekdays, month_day, start, expense = null, target = null, unit = null } = values
  const [time, deadline] = [values.time ?? '', values.deadline ?? '']
  return { id, title, description, time, deadline, repeat, weekdays, month_day, start, expense, target, unit }
}
