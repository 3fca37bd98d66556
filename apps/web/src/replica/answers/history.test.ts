import {
  addEntry,
  createNote,
  createRoutine,
  createSection,
  createTask,
  discardEntry,
  discardNote,
  discardRoutine,
  discardSection,
  discardTask,
  emptyTrash,
  listTasks,
  listTrash,
  markRoutineDone,
  purgeRow,
  type RowKind,
  restoreRow,
  undoOperation,
} from '@daybook/contract'
import { describe, expect, it } from 'vitest'
import { newId } from '../../api/newId.ts'
import { twoSides } from '../testing/twoSides.ts'

type Sides = Awaited<ReturnType<typeof twoSides>>

const lunch = { amount: 12.5, title: 'Lunch', date: '2026-03-01', category: 'FOOD' }
const missing = { code: 'trash_item_not_found' }

/** Compares the trash, whole and in pages. */
async function sameTrash({ samePages, sameRows }: Sides) {
  for (const limit of [undefined, 1, 2, 50]) await samePages(listTrash, limit)
  await sameRows()
}

/** A user with a deleted entry, task and routine, latest deletion last. */
async function withTrash() {
  const sides = await twoSides()
  const { write } = sides
  const entry = (await write(addEntry('expense'), { body: lunch })).id
  const task = (await write(createTask, { body: { title: 'Call' } })).id
  const routine = (await write(createRoutine, { body: { title: 'Run', repeat: 0 } })).id
  await write(markRoutineDone, { params: { id: routine }, body: {} })
  await write(discardEntry('expense'), { params: { id: entry } })
  await write(discardTask, { params: { id: task } })
  await write(discardRoutine, { params: { id: routine } })
  return { ...sides, ids: { entry, task, routine } }
}

/** Undoes the operation `ago` writes ago, 1 for the latest. */
const undo = ({ write, operations }: Sides, ago = 1) => write(undoOperation, { params: { id: operations.at(-ago)! } })

describe('the trash', () => {
  it('is empty at first, and lists the latest deletion first', async () => {
    await sameTrash(await twoSides())
    const sides = await withTrash()
    await sameTrash(sides)
    const trash = await sides.same(listTrash, { querystring: {} })
    expect(trash.map(({ kind }) => kind)).toEqual(['routine', 'task', 'entry'])
  })

  it('has the order of the server for rows that were deleted within a second, and at the same time', async () => {
    const sides = await twoSides()
    for (let n = 0; n < 4; n += 1) await sides.write(createTask, { body: { title: `${n}` } })
    const [a, b, c, d] = (await sides.same(listTasks, { querystring: {} })).map(({ id }) => id)
    const noon = Date.parse('2026-12-01T12:00:00.000Z')
    for (const [id, ms] of [
      [b, 500],
      [a, 900],
      [d, 700],
      [c, 700],
    ] as const) {
      await sides.goTo(new Date(noon + ms).toISOString())
      await sides.send(discardTask, { params: { id: id! } })
    }
    await sides.reload()
    await sameTrash(sides)
    const found = await sides.same(listTrash, { querystring: {} })
    expect(found.map(({ id }) => id)).toEqual([a, ...[c, d].toSorted().reverse(), b])
  })

  it.each(['entry', 'task', 'routine'] as const)('gives a %s back once', async (kind) => {
    const sides = await withTrash()
    const params = { kind, id: sides.ids[kind] }
    await sides.write(restoreRow, { params })
    expect(await sides.write(restoreRow, { params })).toMatchObject(missing)
    expect(await sides.write(purgeRow, { params })).toMatchObject(missing)
    await sameTrash(sides)
  })

  it.each(['entry', 'task', 'routine'] as const)('deletes a %s for good', async (kind) => {
    const sides = await withTrash()
    const params = { kind, id: sides.ids[kind] }
    await sides.push(purgeRow, { params })
    for (const call of [restoreRow, purgeRow]) expect(await sides.write(call, { params })).toMatchObject(missing)
    await sameTrash(sides)
  })

  it.each(['note', 'settings', 'section', 'task'] as RowKind[])('does not have any %s', async (kind) => {
    const { write } = await withTrash()
    expect(await write(restoreRow, { params: { kind, id: newId() } })).toMatchObject(missing)
  })

  it.each([
    ['user', newId()],
    ['task', 'x'],
  ])('does not know a %s %s', async (kind, id) => {
    const { write } = await withTrash()
    for (const call of [restoreRow, purgeRow])
      expect(await write(call, { params: { kind: kind as 'task', id } })).toMatchObject({ code: 'not_found' })
  })

  it('loses the sections of a note with it, also the deleted ones', async () => {
    const sides = await twoSides()
    const { id } = (await sides.send(createNote, { body: { title: 'Coast', content: '' } })).body
    const section = { params: { noteId: id }, body: { heading: 'Food', content: 'Rice' } }
    const [first] = [await sides.send(createSection, section), await sides.send(createSection, section)]
    await sides.send(discardSection, { params: { id: first.body.id } })
    await sides.send(discardNote, { params: { id } })
    await sides.reload()
    await sides.push(purgeRow, { params: { kind: 'note', id } })
    await sameTrash(sides)
    expect(sides.rows.trash()).toEqual([])
  })

  it('is emptied whole', async () => {
    const sides = await withTrash()
    await sides.push(emptyTrash, {})
    await sides.push(emptyTrash, {})
    await sameTrash(sides)
    expect(await undo(sides, 3)).toMatchObject({ undone: 0, kept: 1 })
  })

  it('rejects a cursor of nothing', async () => {
    const { same } = await withTrash()
    expect(await same(listTrash, { querystring: { before: 'x' } })).toMatchObject({ code: 'cursor_invalid' })
  })
})

it('leaves out of the trash what a later release has added', async () => {
  const { rows, sameRows, samePages } = await withTrash()
  await sameRows()
  rows.set('planet' as never, 'x', { row: { id: 'x', rings: 7 } as never, deleted: '2026-03-01T10:00:00.000Z' })
  await samePages(listTrash, undefined)
})
