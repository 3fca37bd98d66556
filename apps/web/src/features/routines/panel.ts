import type { Routine } from '@daybook/contract'
import { newId } from '../../api/newId.ts'
import { today } from '../../format/dates.ts'

/** What the panel shows. `id` is the routine's: of the one being updated, or the one that is to be. */
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

/** What the form begins with: nothing, daily from today, or the routine as it stands. */
export function valuesOf(panel: OpenPanel): RoutineValues {
  const nothing = { title: '', description: '', repeat: 0, weekdays: null, month_day: null, start: today() }
  const { id, ...values } =
    panel.mode === 'update' ? panel.routine : { ...nothing, id: panel.id, time: '', deadline: '' }
  const { title, description, repeat, weekdays, month_day, start } = values
  const [time, deadline] = [values.time ?? '', values.deadline ?? '']
  return { id, title, description, time, deadline, repeat, weekdays, month_day, start }
}
