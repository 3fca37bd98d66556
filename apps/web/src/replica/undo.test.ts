import {
  countRoutine,
  createRoutine,
  createSchedule,
  createTask,
  editEntry,
  editTask,
  undoOperation,
} from '@daybook/contract'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { twoSides } from './testing/twoSides.ts'

type Sides = Awaited<ReturnType<typeof twoSides>>

const ONE = { undone: 1, kept: 0 }
const NONE = { undone: 0, kept: 1 }

afterEach(() => void vi.useRealTimers())

/** Undoes the operation `ago` writes ago, 1 for the latest. */
const undo = ({ write, operations }: Sides, ago = 1) => write(undoOperation, { params: { id: operations.at(-ago)! } })

describe('undoing twice', () => {
  it('undoes, and makes again, each edit once', async () => {
    const sides = await twoSides()
    const { id } = await sides.write(createTask, { body: { title: 'Call' } })
    const edit = (title: string) => sides.write(editTask, { params: { id }, body: { title } })
    await edit('Write')
    expect(await undo(sides)).toEqual(ONE)
    await edit('Write')
    expect(await undo(sides, 3)).toEqual(NONE)
    await edit('Call')
    expect(await undo(sides, 4)).toEqual(ONE)
    expect(await undo(sides, 5)).toEqual(NONE)
    expect(await undo(sides, 2)).toEqual(ONE)
    expect(sides.rows.get('task', id)).toMatchObject({ title: 'Call' })
    await sides.sameRows()
  })

  it('takes a count of a routine away once', async () => {
    const sides = await twoSides()
    const { id } = await sides.write(createRoutine, { body: { title: 'Water', repeat: 0, target: 8 } })
    for (const by of [2, 3]) await sides.write(countRoutine, { params: { id }, body: { by } })
    await undo(sides)
    expect(await undo(sides, 2)).toEqual(NONE)
    expect(sides.rows.all('occurrence')).toMatchObject([{ count: 2 }])
    await sides.sameRows()
  })
})

it('keeps the entries that were edited since, of an operation that added several', async () => {
  const sides = await twoSides()
  const fields = { type: 'expense', amount: 5, title: 'Bus', category: 'TRANSPORT' } as const
  const days = { rule: { unit: 'day', every: 1 }, start: '2026-11-20', end: null, mode: 'automatic' } as const
  await sides.write(createSchedule, { body: { ...fields, ...days } })
  const [first, ...others] = sides.rows.all('entry').map(({ id }) => id)
  const { type: _, ...edited } = { ...fields, title: 'Train', date: '2026-11-20' }
  await sides.write(editEntry('expense'), { params: { id: first! }, body: edited })
  await undo(sides, 2)
  expect(sides.rows.all('entry').map(({ id }) => id)).toEqual([first])
  expect(others.length).toBeGreaterThan(1)
  await sides.sameRows()
})
