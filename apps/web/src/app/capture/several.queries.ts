import { addEntry, createTask, type EntryDraft, type TaskDraft } from '@daybook/contract'
import { mutationOptions } from '@tanstack/react-query'
import { m } from '#messages'
import { rememberOperation } from '../../alerts/undo.ts'
import { call } from '../../api/client.ts'
import { newId } from '../../api/newId.ts'

type Draft = Pick<TaskDraft, 'id' | 'title' | 'due' | 'due_day'> | EntryDraft

/** Adds tasks or expenses, which are undone together. Each has an id, so that a repetition adds none twice. */
export const addSeveralMutation = mutationOptions({
  mutationFn: async (drafts: Draft[]) => {
    const done: string[] = []
    // The last first, because a new task is put above the others.
    for (const draft of drafts.toReversed()) {
      const operationId = newId()
      if ('amount' in draft) await call(addEntry('expense'), { body: draft }, { operationId })
      else await call(createTask, { body: draft }, { operationId })
      done.unshift(operationId)
    }
    const [id = '', ...others] = done
    const [count, isMoney] = [drafts.length, drafts.some((draft) => 'amount' in draft)]
    rememberOperation({
      id,
      others,
      offer: isMoney ? m.added_expenses({ count }) : m.added_tasks({ count }),
      isQuiet: true,
    })
  },
})
