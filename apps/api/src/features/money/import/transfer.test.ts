import {
  checkImport,
  discardEntry,
  editEntry,
  getBalance,
  getCharts,
  type ImportedEntry,
  importEntries,
  importLines,
  listActivity,
  listCategories,
  listEntries,
  restoreRow,
  undoOperation,
} from '@daybook/contract'
import { describe, expect, it } from 'vitest'
import { checkIntegrity } from '../../../cli/integrity.repo.ts'
import { commits } from '../../../db/changes/withChanges.ts'
import { newId } from '../../../ids.ts'
import { type Send, sharedApi, signedInUser } from '../../../testing/api.ts'
import { readMember } from '../../../testing/member.ts'

const coffee: ImportedEntry = { type: 'expense', amount: 3.5, date: '2026-03-01', category: 'Food', title: 'Coffee' }
const send = (testUser: Send, entries: ImportedEntry[]) => testUser(importEntries, { body: importLines(entries) })
const expenses = async (testUser: Send) =>
  (await testUser(listEntries('expense'), { querystring: {} })).body.flatMap((day) => day.expense)
const readBalance = async (testUser: Send) => (await testUser(getBalance, {})).body.balance

describe('import', () => {
  it('adds every entry and updates the sums and categories', async () => {
    const ann = await signedInUser()
    const entries = Array.from({ length: 2500 }, (_, n) => ({ ...coffee, title: `Coffee ${n}` }))
    const pay = { ...coffee, type: 'income' as const, amount: 10_000, category: 'Salary' }
    expect(await send(ann, [...entries, pay])).toMatchObject({
      status: 201,
      body: { message: '2501 entries imported', added: 2501 },
    })
    const listed = await expenses(ann)
    expect(listed).toHaveLength(2500)
    expect([listed.at(0)?.title, listed.at(-1)?.title]).toEqual(['Coffee 2499', 'Coffee 0'])
    expect(await readBalance(ann)).toBe(1250)
    expect((await ann(listCategories, {})).body).toEqual(['FOOD', 'SALARY'])
    const { balance_by_month } = (await ann(getCharts, { querystring: { months: 120 } })).body
    expect(balance_by_month.at(-1)?.balance).toBe(1250)
  })

  it('counts parts and tags among the rows of a transaction', async () => {
    const { send: ann, id } = await readMember(await sharedApi())
    const written: number[] = []
    commits.on(id, (seq) => written.push(seq))
    const parts = Array.from({ length: 50 }, (_, n) => ({ category: `Food ${n % 3}`, amount: 1, title: '' }))
    const entries = Array.from({ length: 20 }, () => ({ ...coffee, amount: 50, parts, tags: ['trip'] }))
    expect((await send(ann, entries)).body).toMatchObject({ added: 20 })
    expect(written).toEqual([3, 6, 9, 12, 15, 18, 20])
  })

  it('adds nothing if one entry is invalid, and names it', async () => {
    const ann = await signedInUser()
    const reply = await send(ann, [coffee, { ...coffee, amount: 0 }])
    expect(reply).toMatchObject({
      status: 400,
      body: { errors: [{ path: '2.amount', message: 'Amount must be greater than 0' }] },
    })
    expect(await expenses(ann)).toEqual([])
  })

  it('takes amounts below 1, which can stay in edits, in the trash and after an undo', async () => {
    const ann = await signedInUser()
    const id = newId(new Date())
    expect((await send(ann, [{ ...coffee, id, amount: 0.37 }])).status).toBe(201)
    const { type: _, ...draft } = { ...coffee, amount: 0.37 }
    const edit = (change: object) => ann(editEntry('expense'), { params: { id }, body: { ...draft, ...change } })
    expect((await edit({ title: 'Interest' })).status).toBe(200)
    expect((await edit({ amount: 0.36 })).body).toMatchObject({
      message: 'Amounts below 1 can only be imported.',
      errors: [{ path: 'amount' }],
    })
    expect((await edit({ amount: 5 })).status).toBe(200)
    const [operation] = (await ann(listActivity, { querystring: {} })).body
    await ann(undoOperation, { params: { id: operation!.id } })
    await ann(discardEntry('expense'), { params: { id } })
    await ann(restoreRow, { params: { kind: 'entry', id } })
    expect(await expenses(ann)).toMatchObject([{ id, title: 'Interest', amount: 0.37 }])
  })

  it('adds nothing if the sum would be too large', async () => {
    const ann = await signedInUser()
    const reply = await send(ann, Array(10_000).fill({ ...coffee, amount: 999_999_999_999 }))
    expect(reply).toMatchObject({ status: 400, body: { message: 'The sum of all entries would be too large.' } })
    expect(await expenses(ann)).toEqual([])
    expect((await ann(listCategories, {})).body).toEqual([])
  })

  it('adds nothing twice when sent again', async () => {
    const ann = await signedInUser()
    const entries = [1, 2, 3].map((n) => ({ ...coffee, id: newId(new Date()), amount: n }))
    await send(ann, entries.slice(0, 2))
    expect((await send(ann, entries)).body.added).toBe(1)
    expect((await send(ann, entries)).body).toEqual({ message: '0 entries imported', added: 0 })
    expect(await readBalance(ann)).toBe(-6)
  })

  it('adds the first of two lines with one id', async () => {
    const [ann, id] = [await signedInUser(), newId(new Date())]
    const repeated = { ...coffee, id, tags: ['trip'] }
    const reply = await send(ann, [
      { ...repeated, amount: 3 },
      { ...repeated, amount: 5 },
    ])
    expect(reply).toMatchObject({ status: 201, body: { added: 1 } })
    expect(await expenses(ann)).toMatchObject([{ amount: 3 }])
    expect(await readBalance(ann)).toBe(-3)
    expect(await checkIntegrity((await sharedApi()).db)).toEqual([])
  })

  it.each([
    [[], 'Choose something to import'],
    [Array(20_001).fill(coffee), 'An import can have at most 20,000 entries'],
    [[{ ...coffee, type: 'gift' }], 'Invalid type'],
  ])('rejects what cannot be imported', async (entries, message) => {
    const reply = await send(await signedInUser(), entries as ImportedEntry[])
    expect(reply).toMatchObject({ status: 400, body: { message } })
  })
})

describe('import check', () => {
  it('returns the entries that already exist, as often as they exist', async () => {
    const [ann, bob] = [await signedInUser(), await signedInUser()]
    await send(ann, [coffee, { ...coffee, title: 'ÇAY' }])
    const candidates = [
      coffee,
      coffee,
      { ...coffee, title: 'çay', category: 'Other' },
      { ...coffee, amount: 3.501 },
      { ...coffee, date: '2026-03-02' },
      { ...coffee, type: 'income' as const },
      { ...coffee, title: 'Tea' },
    ]
    const check = (testUser: Send) => testUser(checkImport, { body: importLines(candidates) })
    expect((await check(ann)).body).toEqual({
      duplicates: [0, 2],
      similar: [],
      existing: [],
      deleted: [],
      matches: [],
      transfers: [],
    })
    expect((await check(bob)).body).toEqual({
      duplicates: [],
      similar: [],
      existing: [],
      deleted: [],
      matches: [],
      transfers: [],
    })
    expect(await expenses(bob)).toEqual([])
  })

  it('returns the entries whose ids are taken or in the trash', async () => {
    const ann = await signedInUser()
    const entries = [1, 2, 3].map((n) => ({ ...coffee, id: newId(new Date()), amount: n }))
    await send(ann, entries.slice(0, 2))
    await ann(discardEntry('expense'), { params: { id: entries[1]!.id } })
    const { body } = await ann(checkImport, { body: importLines(entries) })
    expect(body).toEqual({ duplicates: [], similar: [], existing: [0], deleted: [1], matches: [], transfers: [] })
  })
})
