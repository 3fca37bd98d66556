import {
  changeReminders,
  type Output,
  type ReminderChange,
  remindOfBudget,
  remindOfRoutine,
  remindOfSchedule,
  remindOfTask,
  SETTINGS_ID,
} from '@daybook/contract'
import { withFields } from '@daybook/domain/fields'
import { answered, editOperation, operation } from './operation.ts'
import { edit, pure } from './work.ts'

type Reminded = 'task' | 'routine' | 'schedule' | 'budget'

/** Describes the write of the reminders of a row: what it says replaces what was there. */
const remindOperation = (
  endpoint: typeof remindOfTask | typeof remindOfRoutine | typeof remindOfSchedule | typeof remindOfBudget,
  kind: Reminded,
) =>
  editOperation(endpoint, {
    kind,
    missing: `${kind}_not_found`,
    change: (_, before, { body }: { body: ReminderChange }) => pure(withFields(kind, before, withoutUndefined(body))),
    answer: () => pure<Output<typeof remindOfTask>>(answered('Reminders changed')),
  })

const withoutUndefined = (fields: object) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

/** The writes of reminders: of one thing, and of all. */
export const reminderOperations = [
  remindOperation(remindOfTask, 'task'),
  remindOperation(remindOfRoutine, 'routine'),
  remindOperation(remindOfSchedule, 'schedule'),
  remindOperation(remindOfBudget, 'budget'),
  operation(changeReminders, function* (_, { body }) {
    const after = yield* edit('settings', SETTINGS_ID, (before) => ({
      ...before,
      reminders: { ...before.reminders, ...withoutUndefined(body) },
    }))
    return after?.reminders ?? {}
  }),
]
