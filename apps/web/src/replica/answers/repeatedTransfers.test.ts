import {
  confirmDue,
  createAccount,
  createSchedule,
  discardAccount,
  discardTransfer,
  editSchedule,
  listAccounts,
  listSchedules,
  listTransfers,
  MAIN_ACCOUNT,
  purgeRow,
  recordDue,
  type ScheduleDraftInput,
  setRate,
  undoOperation,
} from '@daybook/contract'
import { entryIdOn } from '@daybook/domain/recording'
import { afterEach, expect, it, vi } from 'vitest'
import { twoSides } from '../testing/twoSides.ts'

afterEach(() => void vi.useRealTimers())

const MONTHLY = {
  type: 'transfer',
  amount: 150,
  title: 'Loan',
  rule: { unit: 'month', every: 1, day: 1 },
  start: '2026-01-01',
} satisfies ScheduleDraftInput

/** Two accounts, and the clock on a day. */
async function sidesWithAccounts() {
  const sides = await twoSides()
  await sides.goTo('2026-02-10T10:00:00Z')
  const add = async (name: string, currency?: 'EUR') =>
    (await sides.write(createAccount, { body: { name, kind: 'savings', ...(currency && { currency, rate: '2' }) } })).id
  const days = async () => (await sides.same(listTransfers, {})).map(({ date }) => date).sort()
  return { ...sides, add, days }
}

it('a transfer is made once on each day, by this device, another one and the server', async () => {
  const { write, push, goTo, same, add, days, api, operations, rows, reload, sameRows } = await sidesWithAccounts()
  const to = await add('Car loan')
  const { id } = await write(createSchedule, { body: { ...MONTHLY, to } })
  expect(await days()).toEqual(['2026-01-01', '2026-02-01'])
  await goTo('2026-04-02T10:00:00Z')
  await push(recordDue, { params: { id }, body: { until: '2026-04-02' } })
  await push(recordDue, { params: { id }, body: { until: '2026-04-02' } })
  await api.app.runMaintenance()
  await sameRows()
  expect(await days()).toEqual(['2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01'])
  expect((await same(listAccounts, {})).map(({ balance }) => balance)).toEqual([-600, 600])
  const made = entryIdOn(id, rows.get('schedule', id)!, '2026-04-01')
  await write(discardTransfer, { params: { id: made } })
  await push(recordDue, { params: { id }, body: { until: '2026-04-02' } })
  expect(await days()).toHaveLength(3)
  await push(undoOperation, { params: { id: operations.at(-2)! } })
  await reload()
  expect(await days()).toHaveLength(4)
})

it('a confirmed transfer stays as it is, and in the trash, when another device confirms the same day', async () => {
  const { write, push, same, add, days, operations } = await sidesWithAccounts()
  const to = await add('Car loan')
  const { id } = await write(createSchedule, { body: { ...MONTHLY, to, mode: 'confirm' } })
  const confirmed = { params: { id }, body: { day: '2026-02-01', amount: 160, title: 'Loan' } }
  const made = await write(confirmDue, confirmed)
  await push(confirmDue, { ...confirmed, body: { ...confirmed.body, amount: 170 } })
  expect(await same(listTransfers, {})).toMatchObject([{ id: made.id, amount: 160 }, { amount: 150 }])
  await write(undoOperation, { params: { id: operations.at(-2)! } })
  expect(await days()).toEqual(['2026-01-01'])
  await push(confirmDue, confirmed)
  expect(await days()).toEqual(['2026-01-01', '2026-02-01'])
  await write(discardTransfer, { params: { id: made.id } })
  expect(await push(confirmDue, confirmed)).toBe('transfer_not_found')
})

it('has the amounts of the day in the currencies of its accounts', async () => {
  const { write, push, goTo, same, add } = await sidesWithAccounts()
  const to = await add('Euro', 'EUR')
  const { id } = await write(createSchedule, { body: { ...MONTHLY, to, start: '2026-03-01' } })
  await write(setRate, { body: { day: '2026-04-01', from: 'EUR', to: 'USD', rate: '3' } })
  await goTo('2026-04-02T10:00:00Z')
  await push(recordDue, { params: { id }, body: { until: '2026-04-02' } })
  expect((await same(listTransfers, {})).map(({ to_amount }) => to_amount).sort()).toEqual([50, 75])
})

it('is edited, and rejected, as on the server, and leaves out what was deleted for good', async () => {
  const { write, push, goTo, same, add, days } = await sidesWithAccounts()
  const [from, to] = [await add('Old'), await add('Savings')]
  const { id } = await write(createSchedule, { body: { ...MONTHLY, start: '2026-03-01', account: from, to } })
  const base = { account: from, to, amount: 150 }
  const { account: _, ...draft } = { ...MONTHLY, start: '2026-03-01', account: from }
  expect(await push(editSchedule, { params: { id }, body: { ...draft, to: from } }, { base })).toBe(
    'transfer_to_itself',
  )
  expect(await push(editSchedule, { params: { id }, body: { ...draft, amount: 90 } }, { base })).toBeUndefined()
  expect(await same(listSchedules, {})).toMatchObject([{ amount: 90, account: from, to }])
  await write(discardAccount, { params: { id: to } })
  await write(purgeRow, { params: { kind: 'account', id: to } })
  await goTo('2026-03-02T10:00:00Z')
  await push(recordDue, { params: { id }, body: { until: '2026-03-02' } })
  expect(await same(listTransfers, {})).toMatchObject([{ from, to: MAIN_ACCOUNT, amount: 90 }])
  await write(discardAccount, { params: { id: from } })
  await write(purgeRow, { params: { kind: 'account', id: from } })
  await goTo('2026-04-02T10:00:00Z')
  await push(recordDue, { params: { id }, body: { until: '2026-04-02' } })
  expect(await days()).toEqual(['2026-03-01'])
  expect(await same(listSchedules, {})).toMatchObject([{ handled_until: '2026-04-01' }])
})
