import type { Routine } from '@daybook/contract'
import { newId } from '../../api/newId.ts'
import { today } from '../../format/dates.ts'

/** State of the open panel. `id` is the id of the routine to update or to create. */
export type OpenPanel = { mode: 'create'; id: string } | { mode: 'update'; id: string; routine: Routine }
export type PanelState = { mode: 'closed' } | OpenPanel

export const CLOSED: PanelState = { mode: 'closed' }
export const creating = (): PanelState => ({ mode: 'create', id: newId() })
export const updating = (routine: Routine): PanelState => ({ mode: 'update', id: routine.id, routine })

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
}

/** Returns the initial values of the form: those of the routine to update, or empty fields, daily from today. */
export function valuesOf(panel: OpenPanel): RoutineValues {
  const defaults = { title: '', description: '', repeat: 0, weekdays: null, month_day: null, start: today() }
  const { id, ...values } =
    panel.mode === 'update' ? panel.routine : { ...defaults, id: panel.id, time: '', deadline: '' }
  const { title, description, repeat, weekdays, month_day, start } = values
  const [time, deadline] = [values.time ?? '', values.deadline ?? '']
  return { id, title, description, time, deadline, repeat, weekdays, month_day, start }
}
