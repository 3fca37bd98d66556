import {
  getEntry,
  type LinkedItem,
  listBudgets,
  listRoutines,
  listSchedules,
  listTasks,
  PAGES,
} from '@daybook/contract'
import type { QueryClient } from '@tanstack/react-query'
import { m } from '#messages'
import { queryFor } from '../api/queries.ts'
import { entryItem, type SearchItem } from './findItems.ts'

const silent = { meta: { silent: true as const } }

/** What an entity is found by, with its title. */
export type ItemKey = Pick<LinkedItem, 'id' | 'title'> & { kind: LinkedItem['kind'] | 'schedule' }

/** Returns a linked entity as a search finds it, or the path of its page if it has no form. */
export async function readItem(client: QueryClient, linked: ItemKey): Promise<SearchItem | string> {
  const { kind, id, title } = linked
  if (kind === 'note') return PAGES.note.path.replace(':id', id)
  if (kind === 'entry') {
    const { type, ...entry } = await client.fetchQuery({ ...queryFor(getEntry, { params: { id } }), ...silent })
    return entryItem({ type, entry })
  }
  if (kind === 'routine') {
    const routine = (await client.fetchQuery({ ...queryFor(listRoutines, {}), ...silent })).find((one) => one.id === id)
    return routine ? { kind, id, title: title || routine.title, routine } : PAGES.routines.path
  }
  if (kind === 'budget') {
    const budget = (await client.fetchQuery({ ...queryFor(listBudgets, {}), ...silent })).find((one) => one.id === id)
    return budget ? { kind, id, title, budget } : PAGES.budgets.path
  }
  if (kind === 'schedule') {
    const found = (await client.fetchQuery({ ...queryFor(listSchedules, {}), ...silent })).find((one) => one.id === id)
    return found
      ? { kind, id, title: found.title || found.category || m.transfer_name(), schedule: found }
      : PAGES.money.path
  }
  const tasks = await client.fetchQuery({ ...queryFor(listTasks, { querystring: {} }), ...silent })
  const task = tasks.find((one) => one.id === id)
  return task ? { kind: 'task', id, title: title || task.title, task, isCompleted: false } : PAGES.tasks.path
}
