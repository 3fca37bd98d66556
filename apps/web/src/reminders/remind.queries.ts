import {
  getReminders,
  type ReminderKind,
  remindOfBudget,
  remindOfRoutine,
  remindOfSchedule,
  remindOfTask,
} from '@daybook/contract'
import { makeMutation } from '../api/operations.ts'
import { queryFor } from '../api/queries.ts'

/** What can have reminders of its own. */
export type Reminded = { kind: Exclude<ReminderKind, 'review'>; id: string }

/** The reminders of one thing: minutes before it is due, of a budget percent of its limit. Null for those of its kind. */
export type Chosen = readonly number[] | null

const CALLS = { task: remindOfTask, routine: remindOfRoutine, schedule: remindOfSchedule, budget: remindOfBudget }

export const reminderSettings = queryFor(getReminders, {})

/** Sets when one thing is reminded of. */
export const remindMutation = makeMutation(({ of, chosen }: { of: Reminded; chosen: Chosen }, send) =>
  send(CALLS[of.kind] as typeof remindOfTask, { params: { id: of.id }, body: { reminders: chosen && [...chosen] } }),
)
