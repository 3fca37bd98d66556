import {
  addEntry,
  changeCurrency,
  changePreferences,
  countRoutine,
  createNote,
  createRoutine,
  createSection,
  createTask,
  discardEntry,
  discardNote,
  discardRoutine,
  discardSection,
  discardTask,
  editEntry,
  editName,
  editTask,
  emptyTrash,
  listTrash,
  markRoutineDone,
  markTaskDone,
  moveTask,
  purgeRow,
  restoreRow,
  skipRoutine,
  undoOperation,
  unmarkRoutine,
  updateNote,
  updateRoutine,
  updateSection,
} from '@daybook/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newId } from '../api/newId.ts'
import { withNote } from './testing/noteSides.ts'
import { getRuns, twoSides } from './testing/twoSides.ts'

type Sides = Awaited<ReturnType<typeof twoSides>>

const lunch = { amount: 12.5, title: 'Lunch', date: '2026-03-01', category: 'FOOD' }

/** Compares the trash, whole and in pages. */
async function sameTrash({ samePages, sameRows }: Sides) {
  for (const limit of [undefined, 1, 2, 50]) await samePages(listTrash, limit)
  await sameRows()
}

/** Undoes the operation `ago` writes ago, 1 for the latest. */
const undo = ({ write, operations }: Sides, ago = 1) => write(undoOperation, { params: { id: operations.at(-ago)! } })

const ONE = { undone: 1, kept: 0 }

describe('undoing', () => {
  it('sets back what a note and its sections were, each time as a new version', async () => {
    const sides = await withNote('Food', 'Route')
    const [food] = sides.sections
    const body = { heading: 'Meals', content: 'Rice' }
    await sides.write(updateSection, { params: { id: food! }, body })
    await sides.write(discardSection, { params: { id: food! } })
    const version = async () => (await sides.note()).version
    const before = await version()
    expect(await undo(sides)).toEqual({ undone: 2, kept: 0 })
    expect(await undo(sides, 3)).toEqual({ undone: 2, kept: 0 })
    expect(sides.rows.get('section', food!)).toMatchObject({ heading: 'Food' })
    await sides.note()
    expect(await version()).toBeGreaterThan(before!)
    await sameTrash(sides)
  })

  it('deletes what was created, restores what was deleted, and does so again', async () => {
    const sides = await twoSides()
    const { id } = await sides.write(createTask, { body: { title: 'Call' } })
    expect(await undo(sides)).toEqual(ONE)
    expect(await undo(sides)).toEqual(ONE)
    await sides.write(discardTask, { params: { id } })
    expect(await undo(sides)).toEqual(ONE)
    expect(await undo(sides)).toEqual(ONE)
    await sameTrash(sides)
  })

  it('keeps what was changed since', async () => {
    const sides = await twoSides()
    const { id } = await sides.write(addEntry('expense'), { body: lunch })
    await sides.write(editEntry('expense'), { params: { id }, body: { ...lunch, amount: 20, title: 'Dinner' } })
    await sides.write(editEntry('expense'), { params: { id }, body: { ...lunch, amount: 30, title: 'Dinner' } })
    expect(await undo(sides, 2)).toEqual(ONE)
    expect(await undo(sides, 3)).toEqual({ undone: 0, kept: 1 })
    expect(sides.rows.get('entry', id)).toMatchObject({ amount: 30, title: 'Lunch' })
  })

  it('sets back a row in the trash', async () => {
    const sides = await twoSides()
    const { id } = await sides.write(addEntry('expense'), { body: lunch })
    const edit = (title: string) =>
      sides.push(editEntry('expense'), { params: { id }, body: { ...lunch, title } }, { base: {} })
    await edit('Dinner')
    await sides.write(discardEntry('expense'), { params: { id } })
    expect(await undo(sides, 2)).toEqual(ONE)
    await sameTrash(sides)
    await edit('Supper')
    await edit('Snack')
    for (const ago of [1, 3]) expect(await undo(sides, ago)).toEqual(ONE)
    await sides.write(restoreRow, { params: { kind: 'entry', id } })
    expect(sides.rows.get('entry', id)).toMatchObject({ title: 'Lunch' })
    await sameTrash(sides)
  })

  it('sets back a day of a routine, and a schedule only as a whole', async () => {
    const sides = await twoSides()
    const { id } = await sides.write(createRoutine, { body: { title: 'Run', repeat: 0 } })
    const params = { id }
    for (const call of [markRoutineDone, skipRoutine, unmarkRoutine]) await sides.write(call, { params, body: {} })
    for (const ago of [1, 3, 5]) expect(await undo(sides, ago)).toEqual(ONE)
    expect(sides.rows.all('occurrence')).toEqual([])
    await sides.write(updateRoutine, { params, body: { title: 'Swim', repeat: 1 } })
    await sides.write(updateRoutine, { params, body: { title: 'Swim', repeat: 7, weekdays: [2] } })
    expect(await undo(sides, 2)).toEqual(ONE)
    expect(sides.rows.get('routine', id)).toMatchObject({ title: 'Run', repeat: 7, weekdays: [2] })
    await sides.sameRows()
  })

  it('takes from the count of a day what it added, and leaves what was added since', async () => {
    const sides = await twoSides()
    const { id } = await sides.write(createRoutine, { body: { title: 'Water', repeat: 0, target: 3 } })
    for (const by of [1, 2, 4]) await sides.write(countRoutine, { params: { id }, body: { by } })
    const counts = () => sides.rows.all('occurrence').map(({ count, state }) => [count, state])
    expect(counts()).toEqual([[7, 'done']])
    expect(await undo(sides, 3)).toEqual(ONE)
    expect(await undo(sides, 3)).toEqual(ONE)
    await sides.sameRows()
    expect(counts()).toEqual([[4, 'done']])
    await sides.write(countRoutine, { params: { id }, body: { by: -2 } })
    expect(counts()).toEqual([[2, 'partly']])
    await sides.sameRows()
  })

  it('sets back preferences to what they were, or to none', async () => {
    const sides = await twoSides()
    await sides.write(changePreferences, { body: { theme: 'dark', hours: '24' } })
    await sides.write(changePreferences, { body: { theme: 'light' } })
    expect(await undo(sides)).toEqual(ONE)
    expect(sides.rows.all('settings')).toMatchObject([{ theme: 'dark', hours: '24' }])
    expect(await undo(sides, 3)).toEqual(ONE)
    expect(sides.rows.all('settings')[0]).not.toHaveProperty('theme')
    await sides.sameRows()
  })

  it('sets back the name, and all rows of a move', async () => {
    const sides = await twoSides()
    await sides.write(editName, { body: { name: 'Bo' } })
    expect(await undo(sides)).toEqual(ONE)
    const ids: string[] = []
    for (const title of ['a', 'b', 'c']) ids.push((await sides.write(createTask, { body: { title } })).id)
    const move = (id: string) => sides.write(moveTask, { params: { id }, body: { after: ids[2]! } })
    for (let n = 0; n < 24; n += 1) {
      await move(ids[n % 2]!)
      await undo(sides)
      await undo(sides)
    }
    await sides.sameRows()
  })

  it('is rejected for an operation that changed nothing', async () => {
    const sides = await twoSides()
    await sides.write(editName, { body: { name: 'Ann' } })
    expect(await undo(sides)).toMatchObject({ code: 'operation_not_found' })
  })

  it('asks the server for an operation that this device does not know', async () => {
    const sides = await twoSides()
    const id = newId()
    await sides.write(undoOperation, { params: { id } })
    expect(await sides.write(undoOperation, { params: { id } })).toMatchObject({ code: 'operation_not_found' })
  })
})

const at = fc.nat(2)
const KINDS = ['entry', 'task', 'routine', 'note', 'section'] as const
const WRITES = fc.oneof(
  fc.record({ do: fc.constantFrom('create', 'edit', 'delete', 'mark'), kind: fc.constantFrom(...KINDS), at, n: at }),
  fc.record({ do: fc.constantFrom('restore', 'purge'), kind: fc.constantFrom(...KINDS), at }),
  fc.record({ do: fc.constant('undo'), ago: fc.integer({ min: 1, max: 6 }) }),
  fc.record({ do: fc.constantFrom('empty', 'settings') }),
)
type Ids = [string, string]
type Write = { do: string; kind?: (typeof KINDS)[number]; at?: number; n?: number; ago?: number }

/** Creates, edits, deletes or marks a row. */
async function change({ push }: Sides, [id, owner]: [string, string], { do: action, kind, n = 0 }: Write) {
  const params = { id }
  const titled = { title: ['a', 'b', 'c'][n]! }
  const [entry, routine] = [
    { ...lunch, ...titled, amount: n + 1 },
    { ...titled, repeat: [0, 7, 30][n]! },
  ]
  const call = `${action} ${kind}`
  if (call === 'create entry') await push(addEntry('expense'), { body: { id, ...entry } })
  if (call === 'edit entry') await push(editEntry('expense'), { params, body: entry }, { base: {} })
  if (call === 'delete entry') await push(discardEntry('expense'), { params })
  if (call === 'create task') await push(createTask, { body: { id, ...titled } })
  if (call === 'edit task') await push(editTask, { params, body: titled }, { base: {} })
  if (call === 'delete task') await push(discardTask, { params })
  if (call === 'mark task') await push(markTaskDone, { params })
  if (call === 'create routine') await push(createRoutine, { body: { id, ...routine } })
  if (call === 'edit routine') await push(updateRoutine, { params, body: routine }, { base: {} })
  if (call === 'delete routine') await push(discardRoutine, { params })
  if (call === 'mark routine') await push([markRoutineDone, skipRoutine, unmarkRoutine][n]!, { params, body: {} })
  const [words, part] = [
    { ...titled, content: `one\n${n}` },
    { heading: titled.title, content: `${n}` },
  ]
  if (call === 'create note') await push(createNote, { body: { id, ...words } })
  if (call === 'edit note') await push(updateNote, { params, body: words }, { base: {} })
  if (call === 'delete note') await push(discardNote, { params })
  if (call === 'create section') await push(createSection, { params: { noteId: owner! }, body: { id, ...part } })
  if (call === 'edit section') await push(updateSection, { params, body: part }, { base: {} })
  if (call === 'delete section') await push(discardSection, { params })
}

it('is the same on both sides after any operations', async () => {
  const property = fc.asyncProperty(fc.array(WRITES, { minLength: 12, maxLength: 30 }), async (writes: Write[]) => {
    const sides = await twoSides()
    const [entry, task, routine, note, section] = KINDS.map(() => [newId(), newId()]) as [Ids, Ids, Ids, Ids, Ids]
    const ids = { entry, task, routine, note, section }
    for (const one of writes) {
      const id = one.kind && ids[one.kind][one.at! % 2]!
      const params = { kind: one.kind!, id: id! }
      if (one.do === 'undo') {
        if (sides.operations.length >= one.ago!) await undo(sides, one.ago)
      } else if (one.do === 'restore') await sides.write(restoreRow, { params })
      else if (one.do === 'purge') await sides.write(purgeRow, { params })
      else if (one.do === 'empty') await sides.push(emptyTrash, {})
      else if (one.do === 'settings') await sides.push(changeCurrency, { body: { currency: 'EUR' } })
      else if (one.do === 'theme') await sides.write(changePreferences, { body: { theme: 'dark' } })
      else await change(sides, [id!, note[one.at! % 2]!], one)
      await sides.same(listTrash, { querystring: {} })
    }
    await sameTrash(sides)
    await sides.reload()
    await sameTrash(sides)
  })
  await fc.assert(property, { numRuns: getRuns(8) })
})
