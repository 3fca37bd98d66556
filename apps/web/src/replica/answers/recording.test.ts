import {
  changeDue,
  changeFollowing,
  clearEntries,
  confirmDue,
  convertCurrency,
  createAccount,
  createBudget,
  createGoal,
  createRoutine,
  createSchedule,
  discardEntry,
  editBudget,
  editEntry,
  editGoal,
  editSchedule,
  listEntries,
  listSchedules,
  markRoutineDone,
  ROW_LIMITS,
  recordDue,
  type ScheduleDraftInput,
  skipDue,
  undoOperation,
  updateRoutine,
} from '@daybook/contract'
import { entryIdOn } from '@daybook/domain/recording'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { newId } from '../../api/newId.ts'
import { twoSides } from '../testing/twoSides.ts'

afterEach(() => void vi.useRealTimers())

const RENT = {
  type: 'expense',
  amount: 700,
  title: 'Rent',
  category: 'home',
  rule: { unit: 'month', every: 1, day: 1 },
  start: '2026-01-01',
} satisfies ScheduleDraftInput

async function sidesOn(moment: string) {
  const sides = await twoSides()
  await sides.goTo(moment)
  const { same } = sides
  const entries = async () =>
    (await same(listEntries('expense'), { querystring: { limit: 50 } })).flatMap(({ expense }) => expense)
  return { ...sides, entries }
}

describe('an entry that two devices confirm', () => {
  const given = { day: '2026-02-01', amount: 700, title: 'Rent', category: 'home' }

  async function confirmed() {
    const sides = await sidesOn('2026-02-10T10:00:00Z')
    const { id } = await sides.write(createSchedule, { body: { ...RENT, mode: 'confirm' } })
    await sides.write(confirmDue, { params: { id }, body: given })
    return { ...sides, id, entryId: entryIdOn(id, {}, given.day) }
  }

  it('keeps what the first one changed since', async () => {
    const { write, push, rows, id, entryId } = await confirmed()
    await write(editEntry('expense'), {
      params: { id: entryId },
      body: { amount: 712, title: 'Rent', category: 'home', date: given.day, tags: ['flat'] },
    })
    await write(clearEntries, { body: { entries: [entryId], cleared: true } })
    const edited = { amount: 712, tags: ['flat'], cleared: true }
    expect(await push(confirmDue, { params: { id }, body: given })).toBeUndefined()
    expect(rows.get('entry', entryId)).toMatchObject(edited)
    expect(await write(confirmDue, { params: { id }, body: given })).toMatchObject(edited)
    expect(rows.get('schedule', id)).toMatchObject({ amount: 700 })
  })

  it('stays in the trash', async () => {
    const { write, push, entries, id, entryId } = await confirmed()
    await write(discardEntry('expense'), { params: { id: entryId } })
    expect(await push(confirmDue, { params: { id }, body: given })).toBe('entry_not_found')
    expect((await entries()).map(({ date }) => date)).toEqual(['2026-01-01'])
  })

  it('is recorded although the first one skipped it', async () => {
    const { write, push, entries, id } = await confirmed()
    await write(skipDue, { params: { id }, body: { day: '2026-03-01' } })
    await push(confirmDue, { params: { id }, body: { ...given, day: '2026-03-01', amount: 1 } })
    expect((await entries()).map(({ date }) => date)).toEqual(['2026-03-01', '2026-02-01', '2026-01-01'])
  })
})

it('the expense of a routine stays in the trash when another device marks the same day', async () => {
  const { write, push, entries } = await sidesOn('2026-03-10T10:00:00Z')
  const expense = { amount: 4.5, category: 'coffee' }
  const params = { id: (await write(createRoutine, { body: { title: 'Cafe', repeat: 0, expense } })).id }
  await write(markRoutineDone, { params, body: {} })
  const [recorded] = await entries()
  await write(discardEntry('expense'), { params: { id: recorded!.id } })
  await push(markRoutineDone, { params, body: {} })
  expect(await entries()).toEqual([])
})

it('one day is moved and undone as on the server, and is recorded once', async () => {
  const { write, push, same, goTo, entries, operations } = await sidesOn('2026-02-10T10:00:00Z')
  const { id } = await write(createSchedule, { body: RENT })
  const params = { id }
  const move = (date: string) =>
    write(changeDue, { params, body: { day: '2026-03-01', date, amount: 700, title: 'Rent', category: 'home' } })
  await move('2026-03-03')
  await push(undoOperation, { params: { id: operations.at(-1)! } })
  expect(await same(listSchedules, {})).toMatchObject([{ changed: [] }])
  await move('2026-03-02')
  await goTo('2026-03-01T10:00:00Z')
  await push(recordDue, { params, body: { until: '2026-03-01' } })
  const days = async () => (await entries()).map(({ date }) => date)
  expect(await days()).toEqual(['2026-02-01', '2026-01-01'])
  await goTo('2026-04-01T10:00:00Z')
  await push(recordDue, { params, body: { until: '2026-04-01' } })
  expect(await days()).toEqual(['2026-04-01', '2026-03-02', '2026-02-01', '2026-01-01'])
})

it('one day is of another account, also once it is recorded', async () => {
  const { write, goTo, push, same, entries } = await sidesOn('2026-02-10T10:00:00Z')
  const { id } = await write(createSchedule, { body: RENT })
  const account = (await write(createAccount, { body: { name: 'Card', kind: 'card' } })).id
  const params = { id }
  const fields = { day: '2026-03-01', amount: 700, title: 'Rent', category: 'home' }
  await write(changeDue, { params, body: { ...fields, account } })
  await write(changeDue, { params, body: fields })
  expect(await same(listSchedules, {})).toMatchObject([{ changed: [{ day: '2026-03-01', account }] }])
  expect(await push(changeDue, { params, body: { ...fields, account: newId() } })).toBe('account_not_found')
  await goTo('2026-04-01T10:00:00Z')
  await push(recordDue, { params, body: { until: '2026-04-01' } })
  const accounts = (await entries()).map((entry) => [entry.date, entry.account])
  expect(accounts.slice(0, 2)).toEqual([
    ['2026-04-01', undefined],
    ['2026-03-01', account],
  ])
})

it('limits are those of the server', async () => {
  const { api, write, push, reload } = await sidesOn('2026-02-10T10:00:00Z')
  const { id } = await write(createSchedule, { body: { ...RENT, start: '1900-01-01' } })
  const day = '2026-03-02'
  const params = { id }
  expect(await push(skipDue, { params, body: { day } })).toBe('day_not_due')
  const changed = { day, amount: 1, title: '', category: 'home' }
  expect(await push(changeDue, { params, body: changed })).toBe('day_not_due')
  const row = await api.db.selectFrom('schedules').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const others = Array.from({ length: ROW_LIMITS.schedule - 1 }, () => ({ ...row, id: newId() }))
  await api.db.insertInto('schedules').values(others).execute()
  await reload()
  expect(await push(createSchedule, { body: RENT })).toBe('too_many_rows')
})

it('an amount below 1 can stay after a change of the currency, as on the server', async () => {
  const { write, push, send, reload } = await sidesOn('2026-02-10T10:00:00Z')
  const schedule = await write(createSchedule, { body: { ...RENT, mode: 'confirm' } })
  const period = { category: 'food', start_date: '2026-03-01', end_date: '2026-03-31' }
  const budget = await write(createBudget, { body: { name: 'Food', amount: 700, ...period } })
  const goal = await write(createGoal, { body: { name: 'Trip', amount: 700 } })
  const cafe = { title: 'Cafe', repeat: 0 }
  const routine = await write(createRoutine, { body: { ...cafe, expense: { amount: 700, category: 'food' } } })
  await send(convertCurrency, { body: { currency: 'EUR', rate: '0.001' } })
  await reload()
  const edits = async (amount: number) => {
    const [params, fields] = [{ id: schedule.id }, { title: 'Flat', category: 'home', amount }]
    const expense = { amount, category: 'food' }
    return [
      await push(editBudget, { params: { id: budget.id }, body: { name: 'Meals', amount, ...period } }),
      await push(editGoal, { params: { id: goal.id }, body: { name: 'Tour', amount } }),
      await push(updateRoutine, { params: { id: routine.id }, body: { ...cafe, expense } }),
      await push(editSchedule, { params, body: { ...RENT, mode: 'confirm', amount } }),
      await push(changeDue, { params, body: { day: '2026-04-01', ...fields } }),
      await push(confirmDue, { params, body: { day: '2026-02-01', ...fields } }),
      await push(changeFollowing, { params, body: { day: '2026-05-01', draft: { ...RENT, amount } } }),
    ]
  }
  expect(await edits(0.5)).toEqual(Array(7).fill('amount_below_one'))
  expect(await edits(0.7)).toEqual(Array(7).fill(undefined))
})

it('a day is recorded once although a change of all that follow is undone', async () => {
  const { write, push, goTo, entries, operations } = await sidesOn('2026-06-20T10:00:00Z')
  const { id } = await write(createSchedule, { body: RENT })
  const from = { day: '2026-07-01', draft: { ...RENT, amount: 750, start: '2026-07-01' } }
  const next = await write(changeFollowing, { params: { id }, body: from })
  const changed = operations.at(-1)!
  await goTo('2026-07-02T10:00:00Z')
  await push(recordDue, { params: { id: next.id }, body: { until: '2026-07-02' } })
  await push(undoOperation, { params: { id: changed } })
  await push(recordDue, { params: { id }, body: { until: '2026-07-02' } })
  expect((await entries()).map(({ date, amount }) => [date, amount]).slice(0, 2)).toEqual([
    ['2026-07-01', 750],
    ['2026-06-01', 700],
  ])
})
