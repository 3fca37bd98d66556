import {
  addContribution,
  addEntry,
  addTransfer,
  changeCurrency,
  createAccount,
  createBudget,
  createBudgets,
  createGoal,
  createRoutine,
  createRule,
  createSchedule,
  type Endpoint,
  editAccount,
  editBudget,
  editEntry,
  importEntries,
  importLines,
  MAIN_ACCOUNT,
  saveFilter,
} from '@daybook/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { dinarUser, type Send, sharedApi, signedInUser } from '../../testing/api.ts'
import { syncUser, toOperation } from '../../testing/syncUser.ts'

beforeAll(async () => (await sharedApi()).close)

const lunch = { amount: 12, date: '2026-03-01', category: 'FOOD', title: 'Lunch' }
const month = { name: 'Food', category: 'FOOD', start_date: '2026-03-01', end_date: '2026-03-31' }
const change = (send: Send, currency: 'JPY' | 'USD' | 'KWD') => send(changeCurrency, { body: { currency } })

type Call = [Endpoint, body: (amount: number) => object, path: string]
const CALLS: Call[] = [
  [addEntry('expense'), (amount) => ({ ...lunch, amount }), 'amount'],
  [
    addEntry('income'),
    (amount) => ({
      ...lunch,
      parts: [
        { category: 'A', amount },
        { category: 'B', amount: 12 - amount },
      ],
    }),
    'parts.0.amount',
  ],
  [createBudget, (amount) => ({ ...month, amount }), 'amount'],
  [createBudgets, (amount) => ({ budgets: [{ ...month, amount }] }), 'budgets.0.amount'],
  [createGoal, (amount) => ({ name: 'Trip', amount }), 'amount'],
  [createGoal, (opening) => ({ name: 'Trip', amount: 20, opening }), 'opening'],
  [
    createSchedule,
    (amount) => ({ type: 'expense', ...lunch, amount, rule: { unit: 'day', every: 1 }, start: '2099-01-01' }),
    'amount',
  ],
  [createRoutine, (amount) => ({ title: 'Cafe', repeat: 0, expense: { amount, category: 'FOOD' } }), 'expense.amount'],
  [createRule, (min) => ({ words: 'tea', min, tags: ['tea'] }), 'min'],
  [createAccount, (opening) => ({ name: 'Cash', kind: 'cash', opening }), 'opening'],
  [editAccount, (opening) => ({ name: 'Main', kind: 'cash', opening }), 'opening'],
  [saveFilter, (min) => ({ name: 'Tea', filter: { min } }), 'filter.min'],
]

describe.each(CALLS)('$url', (endpoint, body, path) => {
  const send = (testUser: Send, amount: number) =>
    testUser(endpoint, {
      ...(endpoint === editAccount && { params: { id: MAIN_ACCOUNT } }),
      body: body(amount),
    } as never)

  it('takes amounts with the decimals of the currency, and names it for more', async () => {
    const ann = await signedInUser()
    const rejected = (message: string) => ({
      status: 400,
      body: { code: 'amount_decimals', errors: [{ path, message }] },
    })
    expect(await send(ann, 1.125)).toMatchObject(rejected('USD has at most 2 decimals'))
    expect((await send(ann, 1.25)).status).toBeLessThan(300)
    await change(ann, 'JPY')
    expect(await send(ann, 1.5)).toMatchObject(rejected('JPY has no decimals'))
    expect((await send(ann, 3)).status).toBeLessThan(300)
    await change(ann, 'KWD')
    expect((await send(ann, 1.125)).status).toBeLessThan(300)
  })
})

it('counts the amounts of accounts by their own currency', async () => {
  const ann = await signedInUser()
  const yen = { name: 'Yen', kind: 'bank', currency: 'JPY', rate: '0.01', opening: 5 } as const
  const { body: account } = await ann(createAccount, { body: yen })
  const named = (path: string) => ({ status: 400, body: { errors: [{ path, message: 'JPY has no decimals' }] } })
  expect(await ann(createAccount, { body: { ...yen, opening: 5.5 } })).toMatchObject(named('opening'))
  const params = { id: account.id }
  const edit = { name: 'Yen', kind: 'bank' } as const
  expect(await ann(editAccount, { params, body: { ...edit, opening: 5.5 } })).toMatchObject(named('opening'))
  const body = { ...lunch, amount: 12.25, account: account.id, account_amount: 1225.5 }
  expect(await ann(addEntry('expense'), { body })).toMatchObject(named('account_amount'))
  expect((await ann(addEntry('expense'), { body: { ...body, account_amount: 1225 } })).status).toBe(201)
  const transfer = { from: MAIN_ACCOUNT, to: account.id, amount: 1.25, to_amount: 125.5, date: '2026-03-01' }
  expect(await ann(addTransfer, { body: transfer })).toMatchObject(named('to_amount'))
  expect((await ann(addTransfer, { body: { ...transfer, to_amount: 125 } })).status).toBe(201)
})

it('keeps amounts that are there in edits', async () => {
  const ann = await dinarUser()
  const split = {
    parts: [
      { category: 'A', amount: 1.125 },
      { category: 'B', amount: 2 },
    ],
  }
  const { body: entry } = await ann(addEntry('expense'), { body: { ...lunch, amount: 3.125, ...split } })
  const { body: budget } = await ann(createBudget, { body: { ...month, amount: 9.125 } })
  await change(ann, 'JPY')
  const params = { id: entry.id }
  const kept = { ...lunch, amount: 3.125, title: 'Tea' }
  expect((await ann(editEntry('expense'), { params, body: { ...kept, ...split } })).status).toBe(200)
  expect((await ann(editEntry('expense'), { params, body: { ...kept, amount: 3.5, parts: [] } })).body).toMatchObject({
    message: 'JPY has no decimals',
  })
  const edited = await ann(editBudget, { params: { id: budget.id }, body: { ...month, name: 'Meals', amount: 9.125 } })
  expect(edited).toMatchObject({ status: 200, body: { name: 'Meals', amount: 9.125 } })
})

it('rejects them of a device and in the lines of an import, too', async () => {
  const ann = await syncUser()
  await ann.send(changeCurrency, { body: { currency: 'JPY' } })
  const { results } = await ann.exchange([toOperation(addEntry('expense'), { body: { ...lunch, amount: 1.5 } })])
  expect(results).toMatchObject([{ error: { code: 'amount_decimals', message: 'JPY has no decimals' } }])
  const lines = [lunch, { ...lunch, amount: 1.5 }].map((one) => ({ type: 'expense' as const, ...one }))
  expect(await ann.send(importEntries, { body: importLines(lines) })).toMatchObject({
    status: 400,
    body: { errors: [{ path: '2.amount', message: 'JPY has no decimals' }] },
  })
  expect(
    (await ann.send(addContribution, { body: { goal: MAIN_ACCOUNT, amount: -1.5, date: '2026-03-01' } })).body,
  ).toMatchObject({
    code: 'amount_decimals',
  })
})
