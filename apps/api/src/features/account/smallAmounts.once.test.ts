import {
  changeDue,
  changeFollowing,
  confirmDue,
  convertCurrency,
  createBudget,
  createGoal,
  createRoutine,
  createSchedule,
  editBudget,
  editGoal,
  editSchedule,
  updateRoutine,
} from '@daybook/contract'
import { expect, it } from 'vitest'
import { historyUser } from '../../testing/history.ts'

const COFFEE = { title: 'Coffee', category: 'food' }
const DAYS = { type: 'expense', rule: { unit: 'day', every: 1 }, mode: 'confirm', start: '2099-01-01' } as const

it('an amount that a change of the currency makes less than 1 can stay in edits, and no other', async () => {
  const { send } = await historyUser()
  const schedule = (await send(createSchedule, { body: { ...DAYS, ...COFFEE, amount: 12 } })).body
  const period = { category: 'food', start_date: '2026-03-01', end_date: '2026-03-31' }
  const budget = (await send(createBudget, { body: { name: 'Food', amount: 12, ...period } })).body
  const goal = (await send(createGoal, { body: { name: 'Trip', amount: 12 } })).body
  const cafe = { title: 'Cafe', repeat: 0 }
  const expense = { amount: 12, category: 'food' }
  const routine = (await send(createRoutine, { body: { ...cafe, expense } })).body
  await send(convertCurrency, { body: { currency: 'EUR', rate: '0.01' } })

  const edits = (amount: number) => {
    const params = { id: schedule.id }
    const fields = { ...COFFEE, amount }
    return [
      () => send(editBudget, { params: { id: budget.id }, body: { name: 'Meals', amount, ...period } }),
      () => send(editGoal, { params: { id: goal.id }, body: { name: 'Tour', amount } }),
      () => send(updateRoutine, { params: { id: routine.id }, body: { ...cafe, expense: { ...expense, amount } } }),
      () => send(editSchedule, { params, body: { ...DAYS, ...fields, title: 'Tea' } }),
      () => send(changeDue, { params, body: { day: '2099-01-03', ...fields } }),
      () => send(confirmDue, { params, body: { day: '2099-01-01', ...fields } }),
      () => send(changeFollowing, { params, body: { day: '2099-01-02', draft: { ...DAYS, ...fields } } }),
    ]
  }
  for (const edit of edits(0.5)) expect((await edit()).status).toBe(400)
  expect((await edits(0.5)[0]!()).body).toMatchObject({ code: 'amount_below_one', errors: [{ path: 'amount' }] })
  for (const edit of edits(0.12)) expect((await edit()).status).toBe(200)
  expect((await send(createSchedule, { body: { ...DAYS, ...COFFEE, amount: 0.12 } })).status).toBe(400)
})
