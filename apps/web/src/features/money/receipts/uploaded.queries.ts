import {
  addLink,
  createSchedule,
  createTask,
  discardEntry,
  type Entry,
  remindOfTask,
  type TaskDraftInput,
} from '@daybook/contract'
import { m } from '#messages'
import { makeMutation } from '../../../api/operations.ts'
import { editEntryMutation } from '../entries/money.queries.ts'

/** An edit that is confirmed where it was made, so that no bar of the page offers to undo it. */
export const splitEntryMutation = (entry: Entry) => ({ ...editEntryMutation(entry), meta: {} })

type Reminder = { entry: string; task: TaskDraftInput & { id: string } }

/** On the day and two days before, as long as there is time to act. */
const RETURN_REMINDERS = [2880, 0]

/** Creates a task, which is reminded of in time, and links it to an entry. Undoing the creation hides the link, too. */
export const addReminderMutation = makeMutation(async ({ entry, task }: Reminder, send) => {
  const created = await send(createTask, { body: task })
  await send(remindOfTask, { params: { id: task.id }, body: { reminders: RETURN_REMINDERS } })
  await send(addLink, { params: { kind: 'entry', id: entry }, body: { other: { kind: 'task', id: task.id } } })
  return created
})

type Bill = { id: string; entry: Entry; due: string }

/**
 * Replaces an entry that was read of a bill by one that comes once, on the day on which the bill is due. It waits for the
 * user's answer, because it may be paid earlier or later. Recording it there adds an entry again.
 */
export const keepBillMutation = makeMutation(
  async ({ id, entry: { id: entry, category, date: _, ...fields }, due }: Bill, send) => {
    const days = { rule: { unit: 'day', every: 1 }, start: due, end: due } as const
    const bill = { ...fields, ...days, id, type: 'expense', category: category.name, mode: 'confirm' } as const
    const created = await send(createSchedule, { body: bill })
    await send(discardEntry('expense'), { params: { id: entry } })
    return created
  },
  { done: m.scan_bill_kept() },
)
