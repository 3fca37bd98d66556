import {
  createTask,
  discardCompletedTask,
  discardTask,
  editTask,
  listCompletedTasks,
  listTasks,
  markTaskDone,
  markTaskUndone,
  moveTask,
  restoreTask,
  setNextTask,
} from '@daybook/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newId } from '../../api/newId.ts'
import { getRuns, twoSides } from '../testing/twoSides.ts'
import { toTaskSummary } from './tasks.ts'

type Sides = Awaited<ReturnType<typeof twoSides>>

/** Compares both lists, whole and in pages. */
async function sameLists({ samePages }: Sides) {
  for (const list of [listTasks, listCompletedTasks])
    for (const limit of [undefined, 1, 2, 50]) await samePages(list, limit)
}

/** Creates tasks with these titles; the last one is the next task. */
async function withTasks(...titles: string[]) {
  const sides = await twoSides()
  const ids: string[] = []
  for (const title of titles) ids.push((await sides.write(createTask, { body: { title } })).id)
  return { ...sides, ids, titles: async () => (await sides.same(listTasks, { querystring: {} })).map((t) => t.title) }
}

const toSummary = ({ rows }: Pick<Parameters<typeof toTaskSummary>[0], 'rows'>) =>
  toTaskSummary({ rows, now: new Date(), today: '2026-11-26', timeZone: 'UTC' })

describe('the lists of tasks', () => {
  it('are empty at first', async () => {
    const sides = await twoSides()
    await sameLists(sides)
    expect(toSummary(sides)).toEqual({ tasks: 0, completed_tasks: 0, next_task: null, due_tasks: [] })
  })

  it('have pages, and completed tasks in the order of their completion', async () => {
    const sides = await withTasks('a', 'b', 'c', 'd', 'e', 'f')
    for (const n of [3, 0, 4]) await sides.write(markTaskDone, { params: { id: sides.ids[n]! } })
    await sides.write(markTaskDone, { params: { id: sides.ids[0]! } })
    await sameLists(sides)
    expect(toSummary(sides)).toMatchObject({ tasks: 3, completed_tasks: 3, next_task: { title: 'f' } })
  })
})

describe('as an operation, a task', () => {
  it('is deleted wherever it is', async () => {
    const { write, push, ids } = await withTasks('a', 'b')
    await write(markTaskDone, { params: { id: ids[0]! } })
    expect(await push(discardTask, { params: { id: ids[0]! } })).toBeUndefined()
    expect(await push(discardCompletedTask, { params: { id: ids[1]! } })).toBeUndefined()
    expect(await push(discardCompletedTask, { params: { id: ids[1]! } })).toBe('task_not_found')
  })

  it('stays where it is if the other one is gone', async () => {
    const { write, push, ids } = await withTasks('a', 'b')
    await write(markTaskDone, { params: { id: ids[0]! } })
    for (const after of [ids[0]!, newId()])
      expect(await push(moveTask, { params: { id: ids[1]! }, body: { after } })).toBeUndefined()
    expect(await push(moveTask, { params: { id: newId() }, body: { after: ids[1]! } })).toBe('task_not_found')
  })

  it('is restored by an edit, which changes what its author changed', async () => {
    const { write, push, rows } = await twoSides()
    const base = { title: 'Call', description: 'one\ntwo\nthree', due: null }
    const params = { id: (await write(createTask, { body: base })).id }
    await write(editTask, { params, body: { ...base, title: 'Call Ann', description: 'one\ntwo\n3' } })
    await write(discardTask, { params })
    await push(editTask, { params, body: { ...base, description: '1\ntwo\nthree' } }, { base })
    expect(rows.get('task', params.id)).toMatchObject({ title: 'Call Ann', description: '1\ntwo\n3' })
    await push(editTask, { params, body: { ...base, title: 'Other', description: 'x' } }, { base })
    expect(rows.all('task').map(({ title }) => title)).toContain('Other (other version)')
  })
})

const CALLS = {
  discardTask,
  discardCompletedTask,
  restoreTask,
  markTaskDone,
  markTaskUndone,
  setNextTask,
}
const at = fc.nat(9)
const WRITES = fc.oneof(
  fc.record({ call: fc.constant('create' as const), at, title: fc.constantFrom('a', ' b ', '', 'é') }),
  fc.record({ call: fc.constant('move' as const), at, after: fc.option(at) }),
  fc.record({ call: fc.constant('edit' as const), at, title: fc.constantFrom('A', 'B') }),
  fc.record({ call: fc.constantFrom(...(Object.keys(CALLS) as (keyof typeof CALLS)[])), at }),
)

it('is the same on both sides after any operations', async () => {
  const property = fc.asyncProperty(fc.array(WRITES, { minLength: 10, maxLength: 25 }), async (writes) => {
    const sides = await twoSides()
    const ids = Array.from({ length: 10 }, () => newId())
    for (const one of writes) {
      const params = { id: ids[one.at]! }
      if (one.call === 'create') await sides.push(createTask, { body: { ...params, title: one.title } })
      else if (one.call === 'edit') await sides.push(editTask, { params, body: { title: one.title } }, { base: {} })
      else if (one.call === 'move')
        await sides.push(moveTask, { params, body: { after: one.after === null ? null : ids[one.after]! } })
      else await sides.push(CALLS[one.call], { params })
    }
    await sameLists(sides)
    await sides.reload()
    await sameLists(sides)
  })
  await fc.assert(property, { numRuns: getRuns(8) })
})
