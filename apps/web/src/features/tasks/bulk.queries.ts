import { discardTask, editTask, type Task, type TaskPriority } from '@daybook/contract'
import { mutationOptions } from '@tanstack/react-query'
import { m } from '#messages'
import { rememberOperation } from '../../alerts/undo.ts'
import { call } from '../../api/client.ts'
import { newId } from '../../api/newId.ts'
import { sendTaskDone } from '../../api/sendTaskDone.ts'
import { formatCount } from '../../format/locale.ts'
import { dueFieldsOn, toBase } from './tasks.queries.ts'

/** What is done with several tasks. */
export type BulkChange =
  | { kind: 'done' }
  | { kind: 'delete' }
  | { kind: 'due'; day: string | null }
  | { kind: 'fields'; fields: { project?: string; priority?: TaskPriority | null } }
  | { kind: 'label'; label: string }

type Send = typeof call

/** Returns the fields of a task that a change sets. */
function fieldsOf(task: Task, change: Exclude<BulkChange, { kind: 'done' | 'delete' }>) {
  if (change.kind === 'due') return dueFieldsOn(task, change.day)
  if (change.kind === 'fields') return change.fields
  return { labels: [...new Set([...(task.labels ?? []), change.label])] }
}

function sendOne(task: Task, change: BulkChange, send: Send) {
  const params = { id: task.id }
  if (change.kind === 'done') return sendTaskDone(send, task)
  if (change.kind === 'delete') return send(discardTask, { params })
  const base = toBase(task)
  const fields = fieldsOf(task, change)
  return send(editTask, { params, body: { ...base, ...fields } }, { base })
}

/** Changes several tasks, each by an operation of its own, which are undone together. */
export const changeTasksMutation = mutationOptions({
  mutationFn: async ({ tasks, change }: { tasks: Task[]; change: BulkChange }) => {
    const done: string[] = []
    try {
      for (const task of tasks) {
        const operationId = newId()
        await sendOne(task, change, (endpoint, input, options) => call(endpoint, input, { ...options, operationId }))
        done.unshift(operationId)
      }
    } finally {
      const id = done.at(-1)
      const count = done.length
      const offer = m.task_bulk_changed({ count, shown: formatCount(count) })
      if (id !== undefined) rememberOperation({ id, others: done.slice(0, -1), offer })
    }
  },
})
