import { addDays } from '@daybook/domain/days'
import { m } from '#messages'
import { formatNearDay, today } from '../../format/dates.ts'
import { dueDay } from '../../format/taskDue.ts'
import type { DueGroup } from './dueGroups.ts'
import { GROUP_NAMES } from './GroupHeading.tsx'
import type { Row } from './taskRows.ts'

/** How many days after today a group begins. */
const FIRST: Partial<Record<DueGroup, number>> = { today: 0, tomorrow: 1, week: 2, future: 7 }

/** The groups by due time that a task can be moved to. What is overdue cannot be chosen, and a subtask stays with its parent. */
export const zones = {
  nameOf: ({ zone }: Row) => m.task_drag_group({ name: zone ? GROUP_NAMES[zone]() : '' }),
  canEnter: (row: Row, over: Row) =>
    row.kind === 'task' &&
    row.level === 0 &&
    row.zone !== undefined &&
    over.zone !== undefined &&
    over.zone !== row.zone &&
    over.zone !== 'overdue',
}

/** Returns the day to which a task is moved by a drop on a row: the day of that task, or the first one of its group. */
export function dropMove(over: Row) {
  const first = over.zone && FIRST[over.zone]
  if (over.zone === undefined || first === undefined) return { day: null, label: GROUP_NAMES.none() }
  if (first <= 1) return { day: addDays(today(), first), label: GROUP_NAMES[over.zone]() }
  const day = (over.kind === 'task' && over.level === 0 && dueDay(over.task)) || addDays(today(), first)
  return { day, label: formatNearDay(day, today()) }
}
