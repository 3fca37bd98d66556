import {
  addContribution,
  addEntry,
  addTransfer,
  createAccount,
  createGoal,
  discardAccount,
  discardContribution,
  discardGoal,
  editContribution,
  editGoal,
  listContributions,
  listGoals,
  MAIN_ACCOUNT,
  purgeRow,
  ROW_LIMITS,
  restoreRow,
  undoOperation,
} from '@daybook/contract'
import { fromMilli } from '@daybook/domain/amounts'
import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { getRuns, twoSides } from '../testing/twoSides.ts'

afterEach(() => void vi.useRealTimers())

type Sides = Awaited<ReturnType<typeof twoSides>>

const BICYCLE = { name: 'Bicycle', amount: 1200, target: '2099-11-20' }
const PUT = { amount: 50.25, date: '2026-03-01', title: '' }
const UNKNOWN = '0198a000-0000-7000-8000-000000000000'

/** Expects both sides to have the same goals, contributions and rows. */
async function both({ same, sameRows }: Sides) {
  const goals = await same(listGoals, {})
  for (const { id } of goals) await same(listContributions, { params: { id } })
  await sameRows()
  return goals
}

describe('goals', () => {
  it('have what was put aside for them', async () => {
    const sides = await twoSides()
    const { write, push } = sides
    const goal = await write(createGoal, { body: { ...BICYCLE, opening: 10 } })
    const put = await write(addContribution, { body: { ...PUT, goal: goal.id } })
    await push(addContribution, { body: { ...PUT, amount: -20, goal: goal.id } })
    expect(await both(sides)).toMatchObject([{ saved: 40.25 }])
    const params = { id: put.id }
    await push(editContribution, { params, body: { ...PUT, goal: goal.id, amount: 60 } }, { base: { ...PUT } })
    expect(await both(sides)).toMatchObject([{ saved: 50 }])
    await write(discardContribution, { params })
    expect(await both(sides)).toMatchObject([{ saved: -10 }])
    await write(undoOperation, { params: { id: sides.operations.at(-1)! } })
    expect(await both(sides)).toMatchObject([{ saved: 50 }])
    expect(await write(addContribution, { body: { ...PUT, goal: UNKNOWN } })).toMatchObject({ code: 'goal_not_found' })
  })

  it('keep both when two devices put something aside, and edit different fields', async () => {
    const sides = await twoSides()
    const { write, push } = sides
    const goal = await write(createGoal, { body: BICYCLE })
    const params = { id: goal.id }
    const base = { ...BICYCLE }
    await push(editGoal, { params, body: { ...BICYCLE, amount: 900 } }, { base })
    await push(editGoal, { params, body: { ...BICYCLE, name: 'Boat' } }, { base })
    for (const amount of [5, 7]) await push(addContribution, { body: { ...PUT, amount, goal: goal.id } })
    expect(await both(sides)).toMatchObject([{ name: 'Boat', amount: 900, saved: 12 }])
  })

  it('are neither created nor restored beyond the limit, also not by undoing', async () => {
    const sides = await twoSides()
    const { write } = sides
    const { id } = await write(createGoal, { body: BICYCLE })
    await write(discardGoal, { params: { id } })
    const deletion = sides.operations.at(-1)!
    for (let n = 0; n < ROW_LIMITS.goal; n += 1)
      expect(await write(createGoal, { body: BICYCLE })).toMatchObject({ name: 'Bicycle' })
    const tooMany = { code: 'too_many_rows', params: { kind: 'goal' } }
    expect(await write(createGoal, { body: BICYCLE })).toMatchObject(tooMany)
    expect(await write(createGoal, { body: { ...BICYCLE, account: UNKNOWN } })).toMatchObject({
      code: 'account_not_found',
    })
    expect(await write(restoreRow, { params: { kind: 'goal', id } })).toMatchObject(tooMany)
    expect(await write(undoOperation, { params: { id: deletion } })).toMatchObject(tooMany)
    expect(await both(sides)).toHaveLength(ROW_LIMITS.goal)
  })

  it('are deleted for good with their contributions, also those in the trash', async () => {
    const sides = await twoSides()
    const { write } = sides
    const goal = await write(createGoal, { body: BICYCLE })
    const put = await write(addContribution, { body: { ...PUT, goal: goal.id } })
    await write(addContribution, { body: { ...PUT, goal: goal.id } })
    await write(discardContribution, { params: { id: put.id } })
    await write(discardGoal, { params: { id: goal.id } })
    expect(await both(sides)).toEqual([])
    await write(purgeRow, { params: { kind: 'goal', id: goal.id } })
    await both(sides)
    await write(restoreRow, { params: { kind: 'contribution', id: put.id } })
    await both(sides)
  })

  it('are the same on both sides, whatever is done', async () => {
    const step = fc.record({
      what: fc.constantFrom(
        ...(['goal', 'put', 'put', 'pushPut', 'edit', 'pushEdit', 'editPut', 'take', 'drop'] as const),
        ...(['restore', 'restorePut', 'purge', 'undo', 'account', 'entry', 'transfer', 'dropAccount'] as const),
      ),
      at: fc.nat(20),
      milli: fc.integer({ min: 1000, max: 9_999_999 }),
      target: fc.constantFrom(null, '2020-01-01', '2027-02-28', '2099-11-20'),
      since: fc.constantFrom(undefined, '2025-01-31', '2026-02-28'),
      account: fc.constantFrom('keep', 'none', 'main', 'other'),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24 }), async (steps) => {
        const sides = await twoSides()
        const { write, push } = sides
        const [goals, puts, accounts]: string[][] = [[], [], []]
        for (const { what, at, milli, target, since, account: choice } of steps) {
          const amount = fromMilli(milli)
          const pick = (ids: string[] = []) => ids[at % ids.length] ?? UNKNOWN
          const other = pick(accounts)
          const account = { keep: undefined, none: null, main: MAIN_ACCOUNT, other }[choice]
          const draft = {
            name: `g${at}`,
            amount,
            target,
            ...(since && { since }),
            ...(choice !== 'keep' && { account }),
          }
          const params = { id: pick(goals) }
          const put = { goal: pick(goals), amount: at % 3 ? amount : -amount, date: '2026-03-01', title: `p${at}` }
          const keep = (ids: string[] = [], made: object) => 'id' in made && ids.push(made.id as string)
          if (what === 'goal') keep(goals, await write(createGoal, { body: draft }))
          if (what === 'put') keep(puts, await write(addContribution, { body: put }))
          if (what === 'pushPut') await push(addContribution, { body: put })
          if (what === 'edit') await write(editGoal, { params, body: draft })
          if (what === 'pushEdit') await push(editGoal, { params, body: draft }, { base: { ...draft, amount: 1 } })
          if (what === 'editPut')
            await push(editContribution, { params: { id: pick(puts) }, body: put }, { base: { ...put, title: '' } })
          if (what === 'take') await write(discardContribution, { params: { id: pick(puts) } })
          if (what === 'drop') await write(discardGoal, { params })
          if (what === 'restore') await write(restoreRow, { params: { kind: 'goal', ...params } })
          if (what === 'restorePut') await write(restoreRow, { params: { kind: 'contribution', id: pick(puts) } })
          if (what === 'purge') await write(purgeRow, { params: { kind: 'goal', ...params } })
          if (what === 'undo' && sides.operations.length > 0)
            await write(undoOperation, { params: { id: sides.operations[at % sides.operations.length]! } })
          if (what === 'account')
            keep(accounts, await write(createAccount, { body: { name: 'Cash', kind: 'cash', opening: amount } }))
          if (what === 'entry')
            await write(addEntry('income'), { body: { amount, category: 'pay', date: '2026-03-01', account: other } })
          if (what === 'transfer')
            await write(addTransfer, { body: { from: MAIN_ACCOUNT, to: other, amount, date: '2026-03-01' } })
          if (what === 'dropAccount') await write(discardAccount, { params: { id: other } })
        }
        await both(sides)
      }),
      { numRuns: getRuns(8) },
    )
  })
})
