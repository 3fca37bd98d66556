import {
  addEntry,
  discardEntry,
  type EntryDraft,
  editEntry,
  getBalance,
  getEntry,
  listCategories,
  listEntries,
} from '@daybook/contract'
import { describe, expect, it } from 'vitest'
import { checkIntegrity } from '../../../cli/integrity.repo.ts'
import { newId } from '../../../ids.ts'
import { dinarUser, type Send, sharedApi, signedInUser } from '../../../testing/api.ts'

const lunch = (over: Partial<EntryDraft> = {}): EntryDraft => ({
  amount: 12.5,
  title: 'Lunch',
  date: '2026-03-01',
  category: 'Food',
  ...over,
})
const readBalance = async (testUser: Send) => (await testUser(getBalance, {})).body.balance
const readExpenses = async (testUser: Send) => (await testUser(listEntries('expense'), { querystring: {} })).body

describe('adding an entry', () => {
  it('returns 201 with the entry and lists it with the amount as typed', async () => {
    const ann = await signedInUser()
    const added = await ann(addEntry('expense'), { body: lunch({ amount: 19.99 }) })
    const entry = { id: added.body.id, amount: 19.99, title: 'Lunch', date: '2026-03-01', category: { name: 'FOOD' } }
    expect(added).toMatchObject({ status: 201, body: entry })
    expect(await readExpenses(ann)).toEqual([{ date: '2026-03-01', expense: [entry] }])
  })

  it.each([
    [{ amount: 0 }, 'Amount must be greater than 0'],
    [{ amount: -1 }, 'Amount must be greater than 0'],
    [{ amount: 0.999 }, 'Amounts below 1 can only be imported.'],
    [{ amount: 0.0001 }, 'Amounts below 1 can only be imported.'],
    [{ amount: '12' }, 'Amount must be greater than 0'],
    [{ amount: 1_000_000_000_000 }, 'Amount must be at most 999,999,999,999'],
    [{ amount: 1.0001 }, 'Amount can have at most 3 decimals'],
    [{ date: '' }, 'Date is required'],
    [{ date: undefined }, 'Date is required'],
    [{ date: '2026-02-30' }, 'Invalid date'],
    [{ date: '1899-12-31' }, 'Invalid date'],
    [{ category: '  ' }, 'Category is required'],
    [{ category: 'x'.repeat(41) }, 'Category must be at most 40 characters long'],
    [{ title: 'x'.repeat(201) }, 'Title must be at most 200 characters long'],
    [{ title: 'a\u0000b' }, 'Title contains characters that cannot be kept'],
    [{ title: '\ud800' }, 'Title contains characters that cannot be kept'],
    [{ id: 'mine' }, 'Invalid id'],
  ])('rejects %j: %s', async (wrong, message) => {
    const ann = await signedInUser()
    const reply = await ann(addEntry('expense'), { body: lunch(wrong as object) })
    expect(reply).toMatchObject({ status: 400, body: { message, errors: [{ message }] } })
    expect(await readExpenses(ann)).toEqual([])
  })

  it('names every invalid field once, in the order of the form', async () => {
    const ann = await signedInUser()
    const reply = await ann(addEntry('income'), { body: { amount: 0, date: '', category: '' } })
    expect(reply.body).toEqual({
      code: 'amount_too_small',
      message: 'Amount must be greater than 0',
      errors: [
        { path: 'amount', code: 'amount_too_small', message: 'Amount must be greater than 0' },
        { path: 'date', code: 'date_required', message: 'Date is required' },
        { path: 'category', code: 'category_required', message: 'Category is required' },
      ],
    })
  })

  it('normalizes the case of a category', async () => {
    const ann = await signedInUser()
    await ann(addEntry('expense'), { body: lunch({ category: '  eating \t out ' }) })
    await ann(addEntry('expense'), { body: lunch({ category: 'Eating Out' }) })
    await ann(addEntry('income'), { body: lunch({ category: 'a salary' }) })
    expect((await ann(listCategories, {})).body).toEqual(['EATING OUT', 'A SALARY'])
    const ofType = (type: 'income' | 'expense') => ann(listCategories, { querystring: { type } })
    expect((await ofType('expense')).body).toEqual(['EATING OUT'])
    expect((await ofType('income')).body).toEqual(['A SALARY'])
  })

  it('check 33: creates one entry when it is sent twice with the same id, and returns it both times', async () => {
    const ann = await signedInUser()
    const id = newId(new Date())
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, n) => ann(addEntry('expense'), { body: lunch({ id, amount: 10 + n }) })),
    )
    const [first] = (await readExpenses(ann))[0]?.expense ?? []
    expect(replies.map((reply) => reply.status)).toEqual(Array(50).fill(201))
    expect(replies.map((reply) => reply.body)).toEqual(Array(50).fill(first))
    expect(await readBalance(ann)).toBe(-first!.amount)
  })
})

describe('entry list', () => {
  it('returns the newest day first, and within a day the newest entry first', async () => {
    const ann = await signedInUser()
    for (const [title, date] of [
      ['a', '2026-01-02'],
      ['b', '2026-01-03'],
      ['c', '2026-01-02'],
    ] as const)
      await ann(addEntry('expense'), { body: lunch({ title, date }) })
    const days = (await readExpenses(ann)).map((day) => [day.date, day.expense.map((entry) => entry.title).join()])
    expect(days).toEqual([
      ['2026-01-03', 'b'],
      ['2026-01-02', 'c,a'],
    ])
  })

  it('returns pages without gaps or duplicates', async () => {
    const ann = await signedInUser()
    for (let n = 1; n <= 7; n += 1)
      await ann(addEntry('income'), { body: lunch({ title: `${n}`, date: `2026-01-0${1 + (n % 2)}` }) })
    const titles: string[] = []
    for (let before: string | undefined; ; ) {
      const page = await ann(listEntries('income'), { querystring: { limit: '3', ...(before && { before }) } })
      titles.push(...page.body.flatMap((day) => day.income.map((entry) => entry.title)))
      before = page.headers['next-cursor'] as string | undefined
      if (!before) break
    }
    expect(titles).toEqual(['7', '5', '3', '1', '6', '4', '2'])
  })

  it.each([{ limit: '0' }, { limit: 'x' }, { limit: '501' }, { before: 'x' }, { before: 'AAAgYQ' }])(
    'rejects the page %j',
    async (querystring) => {
      const ann = await signedInUser()
      expect((await ann(listEntries('income'), { querystring })).status).toBe(400)
    },
  )
})

describe('balance', () => {
  it('is exact to the thousandth for large sums', async () => {
    const ann = await dinarUser()
    for (const amount of [999_999_999_999, 1.001, 19.99, 1.1])
      await ann(addEntry('income'), { body: lunch({ amount }) })
    await ann(addEntry('expense'), { body: lunch({ amount: 999_999_999_998.999 }) })
    expect(await readBalance(ann)).toBe(22.092)
  })

  it('is exact beyond 2^53 thousandths', async () => {
    const ann = await signedInUser()
    for (let n = 0; n < 20; n += 1) await ann(addEntry('expense'), { body: lunch({ amount: 999_999_999_999 }) })
    expect(await readBalance(ann)).toBe(-19_999_999_999_980)
  })

  it('reflects edits and deletions', async () => {
    const ann = await signedInUser()
    const { id } = (await ann(addEntry('income'), { body: lunch({ amount: 100 }) })).body
    const edited = await ann(editEntry('income'), { params: { id }, body: lunch({ amount: 40, category: 'Gift' }) })
    expect(edited).toMatchObject({ status: 200, body: { id, amount: 40, category: { name: 'GIFT' } } })
    expect(await readBalance(ann)).toBe(40)
    expect((await ann(listCategories, {})).body).toEqual(['GIFT'])
    const deleted = await ann(discardEntry('income'), { params: { id } })
    expect(deleted).toMatchObject({ status: 200, body: { message: 'Income deleted' } })
    expect(await readBalance(ann)).toBe(0)
    expect((await ann(listCategories, {})).body).toEqual([])
  })

  it('check 32: equals the sum of the entries after fifty parallel adds, edits and deletions', async () => {
    const ann = await dinarUser()
    const add = (n: number) => ann(addEntry('expense'), { body: lunch({ amount: (n * 1000 + 1001) / 1000 }) })
    const ids = (await Promise.all(Array.from({ length: 30 }, (_, n) => add(n)))).map((reply) => reply.body.id)
    const deletions = ids.slice(0, 15).map((id) => ann(discardEntry('expense'), { params: { id } }))
    // Some entries are edited and deleted at the same time; the second request of the two gets a 404.
    const edits = ids
      .slice(10, 30)
      .map((id, n) =>
        ann(editEntry('expense'), { params: { id }, body: lunch({ amount: 50 + n, date: '2026-03-01' }) }),
      )
    const adds = Array.from({ length: 15 }, (_, n) => add(100 + n))
    const [deleted, edited, added] = await Promise.all(
      [deletions, edits, adds].map((calls) => Promise.all<{ status: number }>(calls)),
    )
    expect(deleted!.length + edited!.length + added!.length).toBe(50)
    expect(deleted!.map(({ status }) => status)).toEqual(Array(15).fill(200))
    expect(added!.map(({ status }) => status)).toEqual(Array(15).fill(201))
    expect(edited!.filter(({ status }) => ![200, 404].includes(status))).toEqual([])
    const amounts = (await readExpenses(ann)).flatMap((day) => day.expense.map((entry) => entry.amount * 1000))
    expect(amounts).toHaveLength(30)
    expect(await readBalance(ann)).toBe(-Math.round(amounts.reduce((sum, milli) => sum + milli, 0)) / 1000)
    expect(await checkIntegrity((await sharedApi()).db)).toEqual([])
  })

  it('returns the number of scans left today', async () => {
    const ann = await signedInUser()
    expect((await ann(getBalance, {})).body.usage).toEqual({ count: 0, limit: 5, remaining: 5 })
  })
})

describe("another user's entry", () => {
  it('returns 404 and is not changed', async () => {
    const [ann, bob] = [await signedInUser(), await signedInUser()]
    const { id } = (await ann(addEntry('expense'), { body: lunch() })).body
    const before = await readExpenses(ann)
    const missing = { status: 404, body: { message: 'Expense not found' } }
    expect(await bob(editEntry('expense'), { params: { id }, body: lunch({ amount: 1 }) })).toMatchObject(missing)
    expect(await bob(discardEntry('expense'), { params: { id } })).toMatchObject(missing)
    expect((await bob(getEntry, { params: { id } })).status).toBe(404)
    expect(await bob(discardEntry('expense'), { params: { id: newId(new Date()) } })).toMatchObject(missing)
    expect(await readExpenses(ann)).toEqual(before)
    expect(await readExpenses(bob)).toEqual([])
  })

  it('does not prevent an entry with the same id', async () => {
    const [ann, bob] = [await signedInUser(), await signedInUser()]
    const id = newId(new Date())
    await ann(addEntry('expense'), { body: lunch({ id, title: "Ann's" }) })
    expect((await bob(addEntry('expense'), { body: lunch({ id, title: "Bob's" }) })).body.title).toBe("Bob's")
  })
})

describe('an invalid or foreign id', () => {
  it.each(['not-an-id', '018f0000-0000-4000-8000-000000000000', '%00', 'x'.repeat(5000)])(
    '%s returns 404',
    async (id) => {
      expect((await (await signedInUser())(discardEntry('income'), { params: { id } })).status).toBe(404)
    },
  )

  it('check 16: does not reach an entry of the other type', async () => {
    const ann = await signedInUser()
    const { id } = (await ann(addEntry('income'), { body: lunch() })).body
    expect((await ann(editEntry('expense'), { params: { id }, body: lunch({ amount: 99 }) })).status).toBe(404)
    expect((await ann(discardEntry('expense'), { params: { id } })).status).toBe(404)
    expect(await readBalance(ann)).toBe(12.5)
  })

  it("check 16: returns 404 if the id in the body is not the path's, and changes nothing", async () => {
    const ann = await signedInUser()
    const { id } = (await ann(addEntry('income'), { body: lunch() })).body
    const body = lunch({ amount: 99, id: newId(new Date()) })
    expect((await ann(editEntry('income'), { params: { id }, body })).status).toBe(404)
    expect(await readBalance(ann)).toBe(12.5)
  })
})
