import { addEntry, discardEntry, type EntryType, editEntry, getCharts, getMoneyMonth } from '@daybook/contract'
import { dayIn, monthAfter, monthOf } from '@daybook/domain/days'
import { describe, expect, it } from 'vitest'
import { dinarUser, type Send, sharedApi, signedInUser } from '../../../testing/api.ts'

const thisMonth = async () => dayIn('UTC', (await sharedApi()).clock.now()).slice(0, 7)
const readCharts = async (testUser: Send, months?: number) =>
  (await testUser(getCharts, { querystring: months ? { months } : {} })).body
const add = (testUser: Send, type: EntryType, month: string, amount: number, category = 'Food') =>
  testUser(addEntry(type), { body: { amount, date: `${month}-01`, category, title: '' } })

describe('charts', () => {
  it('compare this month with the previous one', async () => {
    const [ann, month] = [await dinarUser(), await thisMonth()]
    const last = monthAfter(month, -1)
    await add(ann, 'income', month, 100)
    await add(ann, 'expense', month, 30)
    await add(ann, 'expense', month, 1.001)
    await add(ann, 'expense', last, 7)
    expect(await readCharts(ann)).toMatchObject({
      this_month: { month, income: 100, expense: 31.001 },
      last_month: { month: last, income: 0, expense: 7 },
    })
  })

  it("list this month's expenses by category, less the income of it, largest first", async () => {
    const [ann, month] = [await signedInUser(), await thisMonth()]
    await add(ann, 'expense', month, 10, 'Food')
    await add(ann, 'expense', month, 15, 'Food')
    await add(ann, 'expense', month, 20, 'Bus')
    await add(ann, 'expense', monthAfter(month, -1), 90, 'Rent')
    await add(ann, 'income', month, 500, 'Salary')
    await add(ann, 'income', month, 22, 'Food')
    const { expense_by_category, expense_over_time, is_net } = await readCharts(ann, 2)
    expect(expense_by_category).toEqual([
      { name: 'BUS', amount: 20 },
      { name: 'FOOD', amount: 3 },
    ])
    expect(expense_over_time.categories.map(({ name, amounts }) => [name, ...amounts])).toEqual([
      ['RENT', 90, 0],
      ['BUS', 0, 20],
      ['FOOD', 0, 3],
    ])
    expect(is_net).toBe(true)
  })

  it('return the balance of each month, including earlier entries', async () => {
    const [ann, month] = [await signedInUser(), await thisMonth()]
    await add(ann, 'income', monthAfter(month, -40), 1000)
    await add(ann, 'expense', monthAfter(month, -2), 300)
    await add(ann, 'expense', month, 50)
    await add(ann, 'expense', monthAfter(month, 1), 600)
    expect((await readCharts(ann, 4)).balance_by_month).toEqual([
      { month: monthAfter(month, -3), balance: 1000 },
      { month: monthAfter(month, -2), balance: 700 },
      { month: monthAfter(month, -1), balance: 700 },
      { month, balance: 650 },
    ])
    expect((await readCharts(ann)).balance_by_month).toHaveLength(12)
  })

  it('reflect edits and deletions', async () => {
    const [ann, month] = [await signedInUser(), await thisMonth()]
    const { id } = (await add(ann, 'expense', month, 50)).body
    const body = { amount: 20, date: `${monthAfter(month, -1)}-01`, category: 'Bus', title: '' }
    await ann(editEntry('expense'), { params: { id }, body })
    expect(await readCharts(ann, 2)).toMatchObject({
      this_month: { expense: 0 },
      last_month: { expense: 20 },
      expense_by_category: [],
      balance_by_month: [{ balance: -20 }, { balance: -20 }],
    })
    await ann(discardEntry('expense'), { params: { id } })
    expect(await readCharts(ann, 2)).toMatchObject({
      last_month: { expense: 0 },
      balance_by_month: [{ balance: 0 }, {}],
    })
  })

  it("contain nothing of another user's data", async () => {
    const [ann, bob, month] = [await signedInUser(), await signedInUser(), await thisMonth()]
    await add(ann, 'expense', month, 50)
    expect(await readCharts(bob, 2)).toMatchObject({ this_month: { expense: 0 }, expense_by_category: [] })
  })

  it.each(['1', '121', 'x'])('reject %s months', async (months) => {
    const reply = await (await signedInUser())(getCharts, { querystring: { months } })
    expect(reply).toMatchObject({ status: 400, body: { message: 'Months must be from 2 to 120' } })
  })
})

describe('a month', () => {
  const spend = (testUser: Send, date: string, amount: number, category = 'Food') =>
    testUser(addEntry('expense'), { body: { amount, date, category, title: '' } })

  it('has the sums by category, compared with the whole month before once it is over', async () => {
    const [ann, bob, month] = [await signedInUser(), await signedInUser(), monthAfter(await thisMonth(), -1)]
    const before = monthAfter(month, -1)
    await spend(ann, monthOf(month)[1], 10)
    await spend(ann, `${month}-01`, 25, 'Rent')
    await spend(ann, monthOf(before)[1], 7)
    await add(ann, 'income', month, 88, 'Pay')
    await add(ann, 'income', month, 12, 'Food')
    const querystring = { month }
    expect((await ann(getMoneyMonth, { querystring })).body).toEqual({
      month,
      income: 100,
      expense: 35,
      compared: {
        is_whole: true,
        this_month: { first: `${month}-01`, last: monthOf(month)[1], income: 100, expense: 35 },
        last_month: { first: `${before}-01`, last: monthOf(before)[1], income: 0, expense: 7 },
      },
      income_by_category: [
        { name: 'PAY', amount: 88 },
        { name: 'FOOD', amount: 12 },
      ],
      expense_by_category: [{ name: 'RENT', amount: 25 }],
      is_net: true,
    })
    expect((await bob(getMoneyMonth, { querystring })).body).toMatchObject({ income: 0, expense: 0 })
    expect((await ann(getMoneyMonth, { querystring: { month: '2026-13' } })).status).toBe(400)
    const first = (await ann(getMoneyMonth, { querystring: { month: before } })).body
    expect([first.expense, first.compared]).toEqual([7, undefined])
  })

  it('compares only the days up to today while it lasts', async () => {
    const ann = await signedInUser()
    const today = dayIn('UTC', (await sharedApi()).clock.now())
    const [month, before] = [today.slice(0, 7), monthAfter(today.slice(0, 7), -1)]
    await spend(ann, today, 10)
    await spend(ann, `${before}-01`, 3)
    const { compared } = (await ann(getMoneyMonth, { querystring: {} })).body
    expect(compared?.this_month).toMatchObject({ first: `${month}-01`, last: today, expense: 10 })
    expect(compared?.last_month).toMatchObject({ first: `${before}-01`, expense: 3 })
    const next = monthAfter(month, 1)
    await spend(ann, `${next}-01`, 4)
    const ahead = (await ann(getMoneyMonth, { querystring: { month: next } })).body
    expect(ahead).toMatchObject({ expense: 4 })
    expect(ahead.compared).toBeUndefined()
  })
})
