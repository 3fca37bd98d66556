import { discardTask, editTask, type Task } from '@daybook/contract'
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
  | { kind: 'project'; id: string }

type Send = typeof call

function sendOne(task: Task, change: BulkChange, send: Send) {
  const params = { id: task.id }
  if (change.kind === 'done') return sendTaskDone(send, task)
  if (change.kind === 'delete') return send(discardTask, { params })
  const base = toBase(task)
  const fields = change.kind === 'due' ? dueFieldsOn(task, change.day) : { project: change.id }
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
