import type { DayState } from '@daybook/contract'
import { m } from '#messages'

/** What a day of a routine is called. */
export const DAY_LABELS: Record<DayState, string> = {
  done: m.routine_day_done(),
  skipped: m.routine_day_skipped(),
  partly: m.routine_day_partly(),
  missed: m.routine_day_missed(),
  due: m.routine_day_due(),
  none: m.routine_day_none(),
}

/** The sign of a day, since its state must not be told by colour alone. */
export const DAY_SIGNS: Record<DayState, string> = {
  done: '✓',
  skipped: '–',
  partly: '◐',
  missed: '×',
  due: '○',
  none: '',
}
