import { addDays, nextWorkingWeek } from '@daybook/domain/days'
import { m } from '#messages'
import { today } from '../../format/dates.ts'
import { userWeek } from '../../format/userWeek.ts'

/** Returns the days that a task is moved to with one tap or one key. */
export function dueMoves(due: string | null) {
  const day = today()
  return [
    { key: 't', label: m.task_group_today(), day },
    { key: 'm', label: m.task_group_tomorrow(), day: addDays(day, 1) },
    { key: 'w', label: m.task_next_week(), day: nextWorkingWeek(day, userWeek()) },
    ...(due ? [{ key: 'd', label: m.task_group_none(), day: null }] : []),
  ]
}
