import {
  addEntry,
  createAccount,
  createSchedule,
  type EntryType,
  getBalance,
  type ImportedEntry,
  importEntries,
  importLines,
  listEntries,
  listSchedules,
  listTransfers,
  MAIN_ACCOUNT,
} from '@daybook/contract'
import { describe, expect, it } from 'vitest'
import { newId } from '../../../ids.ts'
import { makeTestApi, type Send, signedInUser } from '../../../testing/api.ts'
import { countedRows } from '../../../testing/countedRows.ts'
import { testDb } from '../../../testing/database.ts'
import { readMember } from '../../../testing/member.ts'

const out = (change: Partial<ImportedEntry> = {}, id = newId(new Date())): ImportedEntry & { id: string } => ({
  type: 'expense',
  amount: 100,
  date: '2026-03-04',
  category: 'OTHER',
  title: 'TO SAVINGS',
  ...change,
  id,
})
const send = (user: Send, lines: ImportedEntry[]) => user(importEntries, { body: importLines(lines) })
const withAccount = async (user: Send, name = 'Savings') =>
  (await user(createAccount, { body: { name, kind: 'savings' } })).body.id
const transfers = async (user: Send) => (await user(listTransfers, {})).body
const entries = async (user: Send, type: EntryType) =>
  (await user(listEntries(type), { querystring: {} })).body.flatMap((day) => day[type])
const balance = async (user: Send) => (await user(getBalance, {})).body.balance

describe('the other side of an imported transfer', () => {
  const side = { type: 'income' as const, amount: 100, date: '2026-03-04', category: 'OTHER', title: 'IN' }

  it.each([
    ['of another amount', { amount: 99 }],
    ['in the same direction', { type: 'expense' as const }],
    ['too many days before', { date: '2026-02-28' }],
    ['of another account', { account: MAIN_ACCOUNT }],
  ])('is no entry %s', async (_, change) => {
    const ann = await signedInUser()
    const account = await withAccount(ann)
    const { type, ...body } = { ...side, account, ...change }
    const { id } = (await ann(addEntry(type), { body })).body
    const before = await balance(ann)
    const reply = await send(ann, [out({ title: 'Tea' }), out({ transfer: { account, entry: id } })])
    expect(reply).toMatchObject({
      status: 400,
      body: { code: 'other_side_invalid', errors: [{ path: '2.transfer' }] },
    })
    expect(await transfers(ann)).toEqual([])
    expect(await entries(ann, type)).toMatchObject([{ id }])
    expect(await balance(ann)).toBe(before)
  })

  it('is that of one line', async () => {
    const ann = await signedInUser()
    const account = await withAccount(ann)
    const { type, ...body } = { ...side, account }
    const entry = (await ann(addEntry(type), { body })).body.id
    const twice = [out({ transfer: { account, entry } }), out({ transfer: { account, entry } })]
    expect((await send(ann, twice)).body.code).toBe('other_side_invalid')
    const other = out({ type: 'income', account })
    const sent = [out({ transfer: { account, line: other.id } }), other]
    expect((await send(ann, sent)).body.code).toBe('other_side_invalid')
    const both = out({ transfer: { account, entry, line: other.id } })
    expect((await send(ann, [both])).body.code).toBe('other_side_invalid')
    expect(await transfers(ann)).toEqual([])
    expect(await entries(ann, 'income')).toHaveLength(1)
  })

  it('keeps its amount in the currency of its account', async () => {
    const ann = await signedInUser()
    const body = { name: 'Euros', kind: 'bank' as const, currency: 'EUR' as const, rate: '2' }
    const account = (await ann(createAccount, { body })).body.id
    const { type, ...draft } = { ...side, account, account_amount: 47 }
    const entry = (await ann(addEntry(type), { body: draft })).body.id
    const euros = out({ type: 'income', account, account_amount: 48, transfer: { account: MAIN_ACCOUNT } })
    expect((await send(ann, [out({ transfer: { account, entry } }), euros])).body.added).toBe(2)
    const found = (await transfers(ann)).map(({ to_amount }) => to_amount)
    expect(found.sort()).toEqual([47, 48])
  })
})

describe('a line of a transfer', () => {
  it('is added once, as a transfer or as an entry', async () => {
    const ann = await signedInUser()
    const account = await withAccount(ann)
    const [line, entry] = [out({ transfer: { account } }), out({ title: 'Tea' })]
    expect((await send(ann, [line, line, entry])).body.added).toBe(2)
    const { transfer: _, ...asEntry } = line
    const again = [asEntry, { ...entry, transfer: { account } }]
    expect((await send(ann, again)).body.added).toBe(0)
    expect(await transfers(ann)).toHaveLength(1)
    expect(await entries(ann, 'expense')).toHaveLength(1)
  })

  it('pays nothing', async () => {
    const ann = await signedInUser()
    const account = await withAccount(ann)
    const line = out({ transfer: { account }, pays: { schedule: newId(new Date()), day: '2026-03-04' } })
    expect(await send(ann, [line])).toMatchObject({
      status: 400,
      body: { code: 'transfer_pays', errors: [{ path: '1.pays' }] },
    })
  })

  it('is read a few times, however many there are', async () => {
    const { counted, plugin } = countedRows()
    const api = await makeTestApi({ db: (await testDb()).withPlugin(plugin) })
    const { send: ann } = await readMember(api)
    const account = await withAccount(ann)
    const lines = Array.from({ length: 1500 }, () => out({ transfer: { account } }))
    counted.rows = 0
    expect((await send(ann, lines)).body.added).toBe(1500)
    expect(counted.rows).toBeLessThan(5 * lines.length)
    await api.close()
  })
})

it('does not pay the due day of a recurring entry of the other type', async () => {
  const ann = await signedInUser()
  const schedule = {
    type: 'income' as const,
    amount: 700,
    title: 'Pay',
    category: 'WORK',
    rule: { unit: 'month' as const, every: 1, day: 1 },
    start: '2126-04-01',
    handled_until: '2126-03-31',
    mode: 'confirm' as const,
  }
  const { id } = (await ann(createSchedule, { body: schedule })).body
  const line = out({ amount: 700, date: '2126-04-01', pays: { schedule: id, day: '2126-04-01' } })
  expect((await send(ann, [line])).body.added).toBe(1)
  expect((await ann(listSchedules, {})).body).toMatchObject([{ handled_until: '2126-03-31' }])
  expect(await entries(ann, 'expense')).toMatchObject([{ id: line.id, amount: 700 }])
})
