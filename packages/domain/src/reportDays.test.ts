import { expect, it } from 'vitest'
import { toDays } from './reportDays.ts'

it('splits a month into its days, with the balance after each', () => {
  const { days, ...values } = toDays('2026-11', 120, {
    income: [{ date: '2026-11-02', amount: 50 }],
    expense: [
      { date: '2026-11-02', amount: 10.5 },
      { date: '2026-11-30', amount: 5 },
    ],
  })
  expect([days[0], days.length, days.at(-1)]).toEqual(['2026-11-01', 30, '2026-11-30'])
  expect([values.income[1], values.expense[1], values.net[1]]).toEqual([50, 10.5, 39.5])
  expect([values.balance[0], values.balance[1], values.balance[28], values.balance[29]]).toEqual([85.5, 125, 125, 120])
})
