import { PAGES, type PushAction, type ReminderKind } from '@daybook/contract'
import type { Reminder } from './reminders.ts'

/** Returns the path of the page that shows what a reminder is about. */
export function pathOfReminder({ kind, id = '' }: Pick<Reminder, 'kind' | 'id'>) {
  if (kind === 'task') return `${PAGES.tasks.path}?item=${id}`
  if (kind === 'routine') return `${PAGES.routines.path}?item=${id}`
  if (kind === 'schedule') return `${PAGES.money.path}?item=${id}`
  return kind === 'budget' ? PAGES.budget.path.replace(':id', id) : PAGES.home.path
}

const ACTIONS: { readonly [kind in ReminderKind]?: readonly PushAction[] } = {
  task: ['done', 'snooze'],
  routine: ['done', 'snooze'],
  schedule: ['snooze'],
}

/** Returns what can be done on a reminder without opening its page. */
export const actionsOfReminder = ({ kind }: Pick<Reminder, 'kind'>) => (kind === 'day' ? [] : (ACTIONS[kind] ?? []))
