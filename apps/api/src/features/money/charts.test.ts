import { addEntry, deleteEntry, type EntryType, editEntry, getCharts } from '@daybook/contract'
import { dayIn, monthAfter } from '@daybook/domain/days'
import { describe, expect, it } from 'vitest'
import { type Send, sharedApi, signedInUser } from '../../testing/api.ts'

const thisMonth = async () => dayIn('UTC', (await sharedApi()).clock.now()).slice(0, 7)
const chartsOf = async (testUser: Send, months?: number) =>
  (await testUser(getCharts, { querystring: months ? { months } : {} })).body
const add = (testUser: Send, type: EntryType, month: string, amount: number, category = 'Food') =>
  testUser(addEntry(type), { body: { amount, date: `${month}-01`, category, title: '' } })

describe('charts', () => {
  it('compare this month with the previous one', async () => {
    const [ann, month] = [await signedInUser(), await thisMonth()]
    const last = monthAfter(month, -1)
    await add(ann, 'income', month, 100)
    await add(ann, 'expense', month, 30)
    await add(ann, 'expense', month, 1.001)
    await add(ann, 'expense', last, 7)
    expect(await chartsOf(ann)).toMatchObject({
      this_month: { month, income: 100, expense: 31.001 },
      last_month: { month: last, income: 0, expense: 7 },
    })
  })

  it("list this month's expenses by category, largest first", async () => {
    const [ann, month] = [await signedInUser(), await thisMonth()]
    await add(ann, 'expense', month, 10, 'Food')
    await add(ann, 'expense', month, 15, 'Food')
    await add(ann, 'expense', month, 20, 'Bus')
    await add(ann, 'expense', monthAfter(month, -1), 90, 'Rent')
    await add(ann, 'income', month, 500, 'Salary')
    expect((await chartsOf(ann)).expense_by_category).toEqual([
      { name: 'FOOD', amount: 25 },
      { name: 'BUS', amount: 20 },
    ])
  })

  it('return the balance of each month, including earlier entries', async () => {
    const [ann, month] = [await signedInUser(), await thisMonth()]
    await add(ann, 'income', monthAfter(month, -40), 1000)
    await add(ann, 'expense', monthAfter(month, -2), 300)
    await add(ann, 'expense', month, 50)
    await add(ann, 'expense', monthAfter(month, 1), 600)
    expect((await chartsOf(ann, 4)).balance_by_month).toEqual([
      { month: monthAfter(month, -3), balance: 1000 },
      { month: monthAfter(month, -2), balance: 700 },
      { month: monthAfter(month, -1), balance: 700 },
      { month, balance: 650 },
    ])
    expect((await chartsOf(ann)).balance_by_month).toHaveLength(12)
  })

  it('reflect edits and deletions', async () => {
    const [ann, month] = [await signedInUser(), await thisMonth()]
    const { id } = (await add(ann, 'expense', month, 50)).body
    const body = { amount: 20, date: `${monthAfter(month, -1)}-01`, category: 'Bus', title: '' }
    await ann(editEntry('expense'), { params: { id }, body })
    expect(await chartsOf(ann, 2)).toMatchObject({
      this_month: { expense: 0 },
      last_month: { expense: 20 },
      expense_by_category: [],
      balance_by_month: [{ balance: -20 }, { balance: -20 }],
    })
    await ann(deleteEntry('expense'), { params: { id } })
    expect(await chartsOf(ann, 2)).toMatchObject({ last_month: { expense: 0 }, balance_by_month: [{ balance: 0 }, {}] })
  })

  it("contain nothing of another user's data", async () => {
    const [ann, bob, month] = [await signedInUser(), await signedInUser(), await thisMonth()]
    await add(ann, 'expense', month, 50)
    expect(await chartsOf(bob, 2)).toMatchObject({ this_month: { expense: 0 }, expense_by_category: [] })
  })

  it.each(['1', '121', 'x'])('reject %s months', async (months) => {
    const reply = await (await signedInUser())(getCharts, { querystring: { months } })
    expect(reply).toMatchObject({ status: 400, body: { message: 'Months must be from 2 to 120' } })
  })
})
