import {
  addEntry,
  addTransfer,
  createAccount,
  createGoal,
  getBalance,
  getDashboard,
  listAccounts,
  listGoals,
  MAIN_ACCOUNT,
} from '@daybook/contract'
import { afterEach, expect, it, vi } from 'vitest'
import { twoSides } from '../testing/twoSides.ts'

afterEach(() => void vi.useRealTimers())

const PAY = { amount: 100, title: 'Pay', category: 'salary', date: '2028-03-01' }
const LATER = '2028-03-04'

it('leaves what is dated later out of balances until its day, on both sides', async () => {
  const { write, same, goTo } = await twoSides()
  await goTo('2028-03-01T12:00:00Z')
  const euros = { name: 'Giro', kind: 'bank', currency: 'EUR', rate: '2', opening: 10 } as const
  const { id: giro } = await write(createAccount, { body: euros })
  const { id: cash } = await write(createAccount, { body: { name: 'Cash', kind: 'cash', opening: 5 } })
  await write(createGoal, { body: { name: 'Trip', amount: 50, account: cash, opening: 0 } })
  await write(addEntry('income'), { body: PAY })
  await write(addEntry('expense'), { body: { ...PAY, amount: 30, date: LATER, account: cash } })
  await write(addEntry('expense'), { body: { ...PAY, amount: 6, account_amount: 3, date: LATER, account: giro } })
  await write(addTransfer, { body: { from: MAIN_ACCOUNT, to: cash, amount: 40, date: LATER } })
  const read = async () => ({
    balance: (await same(getBalance, {})).balance,
    home: (await same(getDashboard, {})).balance,
    accounts: (await same(listAccounts, {})).map(({ balance, upcoming = 0 }) => [balance, upcoming]),
    saved: (await same(listGoals, {})).map(({ saved }) => saved),
  })
  expect(await read()).toEqual({
    balance: 125,
    home: 125,
    accounts: [
      [100, -40],
      [10, -3],
      [5, 10],
    ],
    saved: [5],
  })
  await goTo(`${LATER}T12:00:00Z`)
  expect(await read()).toEqual({
    balance: 89,
    home: 89,
    accounts: [
      [60, 0],
      [7, 0],
      [15, 0],
    ],
    saved: [15],
  })
})
