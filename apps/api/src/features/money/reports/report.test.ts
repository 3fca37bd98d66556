import { addEntry, makeReport, type ReportRequest } from '@daybook/contract'
import { dayIn, monthOf } from '@daybook/domain/days'
import { describe, expect, it } from 'vitest'
import { dinarUser, registerUser, type Send, sender, sharedApi, signedInUser } from '../../../testing/api.ts'

type ReportQuery = Partial<Record<keyof ReportRequest, string>>
const ask = (testUser: Send, body: ReportQuery) => testUser(makeReport, { body: body as Partial<ReportRequest> })
const march = { start_date: '2026-03-01', end_date: '2026-03-31' }

async function withMarch() {
  const ann = await dinarUser()
  const add = (type: 'income' | 'expense', title: string, date: string, amount: number, category = 'Food') =>
    ann(addEntry(type), { body: { amount, date, category, title } })
  await add('expense', 'last', '2026-03-31', 0.5 + 1, 'Rent')
  await add('expense', 'first', '2026-03-01', 1.001)
  await add('expense', 'second', '2026-03-01', 999_999_999_999)
  await add('expense', 'before', '2026-02-28', 5)
  await add('expense', 'after', '2026-04-01', 5)
  await add('income', 'pay', '2026-03-15', 2000.25, 'Salary')
  return ann
}

describe('report', () => {
  it('lists both types oldest first, including both ends, with exact totals', async () => {
    const { status, body } = await ask(await withMarch(), march)
    expect(status).toBe(200)
    expect(body.expense.map((entry) => entry.title)).toEqual(['first', 'second', 'last'])
    expect(body.income.map((entry) => entry.title)).toEqual(['pay'])
    expect(body).toMatchObject({ total_income: 2000.25, total_expense: 1_000_000_000_001.501 })
    expect(body.income[0]).toMatchObject({ date: '2026-03-15', amount: 2000.25, category: { name: 'SALARY' } })
  })

  it('of one type omits the other', async () => {
    const ann = await withMarch()
    const income = (await ask(ann, { ...march, report_type: 'income' })).body
    expect(income).toMatchObject({ total_income: 2000.25, total_expense: 0, expense: [] })
    const expense = (await ask(ann, { ...march, report_type: 'expense' })).body
    expect(expense).toMatchObject({ total_income: 0, income: [] })
    expect(expense.expense).toHaveLength(3)
  })

  it('of one category omits the others', async () => {
    const { body } = await ask(await withMarch(), { ...march, category: ' rent' })
    expect(body).toMatchObject({ total_income: 0, total_expense: 1.5 })
  })

  it("covers the current month in the user's time zone by default", async () => {
    const zone = 'Pacific/Kiritimati'
    const ann = await signedInUser({ 'time-zone': zone })
    const api = await sharedApi()
    const [first, last] = monthOf(dayIn(zone, api.clock.now()))
    for (const date of [first, last]) await ann(addEntry('income'), { body: { amount: 1, date, category: 'a' } })
    await ann(addEntry('income'), { body: { amount: 1, date: '2020-01-01', category: 'a' } })
    expect((await ask(ann, {})).body.income.map((entry) => entry.date)).toEqual([first, last])
    expect((await ask(ann, { start_date: '', end_date: '' })).body.income).toHaveLength(2)
  })

  it.each([
    [{ ...march, start_date: '2026-02-30' }, 'Invalid start or end date'],
    [{ ...march, end_date: 'soon' }, 'Invalid start or end date'],
    [{ start_date: '2026-03-01' }, 'Invalid start or end date'],
    [{ end_date: '2026-03-01' }, 'Invalid start or end date'],
    [{ start_date: '2026-03-02', end_date: '2026-03-01' }, 'Start date cannot be after end date'],
    [{ ...march, report_type: 'both' }, 'Invalid report type'],
  ])('rejects %j: %s', async (body, message) => {
    expect(await ask(await signedInUser(), body)).toMatchObject({ status: 400, body: { message } })
  })

  it('requires Premium for more than a year', async () => {
    const api = await sharedApi()
    const { email, tokens } = await registerUser(api)
    const ann = sender(api, { authorization: `Bearer ${tokens.access}` })
    const leapYear = { start_date: '2024-01-01', end_date: '2024-12-31' }
    const dayMore = { ...leapYear, end_date: '2025-01-01' }
    expect((await ask(ann, leapYear)).status).toBe(200)
    const message = 'Reports longer than a year are part of Premium.'
    expect(await ask(ann, dayMore)).toMatchObject({ status: 403, body: { message } })
    await api.db.updateTable('users').set({ premium: 1 }).where('email', '=', email).execute()
    expect((await ask(ann, dayMore)).status).toBe(200)
  })

  it("contains nothing of another user's data", async () => {
    await withMarch()
    expect((await ask(await signedInUser(), march)).body).toEqual({
      total_income: 0,
      total_expense: 0,
      income: [],
      expense: [],
    })
  })
})
