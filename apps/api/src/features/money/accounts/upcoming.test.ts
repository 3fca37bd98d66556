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
import { addDays, dayIn } from '@daybook/domain/days'
import { expect, it } from 'vitest'
import { historyUser } from '../../../testing/history.ts'

const PAY = { amount: 100, title: 'Pay', category: 'salary' }

async function upcomingUser() {
  const user = await historyUser()
  const { send } = user
  const today = dayIn('UTC', new Date())
  const tomorrow = addDays(today, 1)
  const accounts = async () =>
    (await send(listAccounts, {})).body.map(({ balance, upcoming, value }) => ({ balance, upcoming, value }))
  const balance = async () => (await send(getBalance, {})).body.balance
  return { send, today, tomorrow, accounts, balance }
}

it('has the balance of today, and what is dated later apart from it', async () => {
  const { send, today, tomorrow, accounts, balance } = await upcomingUser()
  const { id: cash } = (await send(createAccount, { body: { name: 'Cash', kind: 'cash', opening: 5 } })).body
  await send(addEntry('income'), { body: { ...PAY, date: today } })
  await send(addEntry('expense'), { body: { ...PAY, amount: 30, date: tomorrow, account: cash } })
  await send(addEntry('income'), { body: { ...PAY, amount: 2.5, date: tomorrow } })
  await send(addTransfer, { body: { from: MAIN_ACCOUNT, to: cash, amount: 40, date: tomorrow } })
  expect(await balance()).toBe(105)
  expect((await send(getDashboard, {})).body.balance).toBe(105)
  expect(await accounts()).toMatchObject([
    { balance: 100, upcoming: -37.5 },
    { balance: 5, upcoming: 10 },
  ])
  const goal = { name: 'Trip', amount: 50, account: cash, opening: 0 }
  await send(createGoal, { body: goal })
  expect((await send(listGoals, {})).body).toMatchObject([{ saved: 5 }])
})

it('has both balances of an account in another currency without what is dated later', async () => {
  const { send, today, tomorrow, accounts, balance } = await upcomingUser()
  const euros = { name: 'Giro', kind: 'bank', currency: 'EUR', rate: '2', opening: 10 } as const
  const { id: account } = (await send(createAccount, { body: euros })).body
  await send(addEntry('expense'), { body: { ...PAY, account, amount: 8, account_amount: 4, date: today } })
  await send(addEntry('expense'), { body: { ...PAY, account, amount: 6, account_amount: 3, date: tomorrow } })
  const sent = { from: account, to: MAIN_ACCOUNT, amount: 2, from_amount: 1, date: tomorrow }
  await send(addTransfer, { body: sent })
  expect(await balance()).toBe(12)
  expect(await accounts()).toEqual([
    { balance: 0, upcoming: 2, value: undefined },
    { balance: 6, upcoming: -4, value: 12 },
  ])
})
