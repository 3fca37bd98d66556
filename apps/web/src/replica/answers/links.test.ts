import {
  addEntry,
  addLink,
  createBudget,
  createNote,
  createRoutine,
  createTask,
  discardNote,
  discardTask,
  emptyTrash,
  getLinked,
  LINK_LIMIT,
  type LinkEnd,
  listLinks,
  markTaskDone,
  purgeRow,
  removeLink,
  restoreRow,
  undoOperation,
} from '@daybook/contract'
import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { newId } from '../../api/newId.ts'
import { getRuns, twoSides } from '../testing/twoSides.ts'

afterEach(() => void vi.useRealTimers())

/** A new user with an entity of every kind, on both sides. */
async function withEntities() {
  const sides = await twoSides()
  const { write } = sides
  const entry = { amount: 12.5, title: '', date: '2026-03-01', category: 'food' }
  const period = { start_date: '2026-03-01', end_date: '2026-03-31' }
  const ends: LinkEnd[] = [
    { kind: 'entry', id: (await write(addEntry('income'), { body: entry })).id },
    {
      kind: 'budget',
      id: (await write(createBudget, { body: { name: 'Food', amount: 3, category: 'food', ...period } })).id,
    },
    { kind: 'task', id: (await write(createTask, { body: { title: 'Call', due: '2026-03-01T10:00:00Z' } })).id },
    { kind: 'routine', id: (await write(createRoutine, { body: { title: 'Run', repeat: 0 } })).id },
    { kind: 'note', id: (await write(createNote, { body: { title: 'Trip', content: '' } })).id },
  ]
  const sameLinks = async () => {
    await sides.same(listLinks, {})
    for (const params of ends) await sides.same(getLinked, { params })
  }
  const link = (params: LinkEnd, other: LinkEnd) => write(addLink, { params, body: { other } })
  const unlink = (params: LinkEnd, other: LinkEnd) => write(removeLink, { params, body: { other } })
  const [, , task, , note] = ends as [LinkEnd, LinkEnd, LinkEnd, LinkEnd, LinkEnd]
  return { ...sides, ends, task, note, link, unlink, sameLinks }
}

describe('links', () => {
  it('are shown on both ends, in the order in which they were made', async () => {
    const { ends, note, task, link, write, same, sameLinks, sameRows } = await withEntities()
    for (const end of ends.slice(0, 4)) await link(end, note)
    await link(note, task)
    await write(markTaskDone, { params: { id: task.id } })
    await sameLinks()
    expect(await same(getLinked, { params: note })).toMatchObject(ends.slice(0, 4))
    await sameRows()
  })

  it('are removed, undone, hidden and deleted for good with an end', async () => {
    const { operations, note, task, link, unlink, write, same, sameLinks, sameRows } = await withEntities()
    await link(note, task)
    await unlink(task, note)
    const removal = operations.at(-1)!
    await sameLinks()
    await write(undoOperation, { params: { id: removal } })
    await sameRows()
    await write(discardNote, { params: { id: note.id } })
    await same(getLinked, { params: task })
    await same(getLinked, { params: note })
    expect(await same(listLinks, {})).toEqual([])
    await write(restoreRow, { params: note })
    await sameLinks()
    await write(discardTask, { params: { id: task.id } })
    await write(purgeRow, { params: task })
    await sameRows()
    expect(await same(getLinked, { params: note })).toEqual([])
    await write(undoOperation, { params: { id: removal } })
    await sameRows()
  })

  it('end with everything in the trash', async () => {
    const { note, task, link, write, sameRows } = await withEntities()
    await link(note, task)
    await write(discardTask, { params: { id: task.id } })
    await write(emptyTrash, {})
    await sameRows()
  })

  it('are rejected to itself, to nothing and to too many', async () => {
    const { note, task, link, unlink, write, sameRows } = await withEntities()
    expect(await link(note, note)).toMatchObject({ code: 'link_to_itself' })
    expect(await link({ kind: 'entry', id: newId() }, note)).toMatchObject({ code: 'entry_not_found' })
    expect(await link(note, { kind: 'routine', id: note.id })).toMatchObject({ code: 'routine_not_found' })
    await unlink(note, task)
    for (let n = 0; n < LINK_LIMIT; n += 1)
      await link(note, { kind: 'task', id: (await write(createTask, { body: { title: `${n}` } })).id })
    expect(await link(task, note)).toMatchObject({ code: 'too_many_links' })
    await sameRows()
  })

  it('are the same after any writes, and after the operations of a device', async () => {
    const { ends, link, unlink, push, sameLinks, sameRows } = await withEntities()
    const end = fc.constantFrom(...ends)
    const step = fc.record({ do: fc.constantFrom('link', 'link', 'unlink', 'push'), a: end, b: end })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        for (const { do: what, a, b } of steps) {
          if (what === 'push') await push(addLink, { params: a, body: { other: b } })
          else await (what === 'link' ? link : unlink)(a, b)
        }
        await sameLinks()
        await sameRows()
      }),
      { numRuns: getRuns(3) },
    )
  })
})
