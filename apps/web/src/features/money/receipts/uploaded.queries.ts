import { addLink, createTask, type Entry, type TaskDraftInput } from '@daybook/contract'
import { makeMutation } from '../../../api/operations.ts'
import { editEntryMutation } from '../entries/money.queries.ts'

/** An edit that is confirmed where it was made, so that no bar of the page offers to undo it. */
export const splitEntryMutation = (entry: Entry) => ({ ...editEntryMutation(entry), meta: {} })

type Reminder = { entry: string; task: TaskDraftInput & { id: string } }

/** Creates a task and links it to an entry. Undoing the creation hides the link, too. */
export const addReminderMutation = makeMutation(async ({ entry, task }: Reminder, send) => {
  const created = await send(createTask, { body: task })
  await send(addLink, { params: { kind: 'entry', id: entry }, body: { other: { kind: 'task', id: task.id } } })
  return created
})
