import {
  addEntry,
  addTransfer,
  checkImport,
  confirmDue,
  createAccount,
  createSchedule,
  type ImportedEntry,
  importEntries,
  importLines,
  listActivity,
  listEntries,
  listSchedules,
  listTransfers,
  MAIN_ACCOUNT,
  type ScheduleDraftInput,
  undoOperation,
} from '@daybook/contract'
import { derivedId } from '@daybook/domain/derivedId'
import { describe, expect, it } from 'vitest'
import { type Send, signedInUser } from '../../../testing/api.ts'

const lunch = { amount: 9, date: '2026-03-02', category: 'FOOD', title: 'Lunch' }
const RENT: ScheduleDraftInput = {
  type: 'expense',
  amount: 700,
  title: 'Rent',
  category: 'HOME',
  tags: ['flat'],
  rule: { unit: 'month', every: 1, day: 1 },
  start: '2126-04-01',
  handled_until: '2126-03-31',
  mode: 'confirm',
}

const line = (change: Partial<ImportedEntry> = {}): ImportedEntry => ({
  id: derivedId(change.date ?? '2026-03-04', 'bank', '', change.title ?? 'CARD 12'),
  type: 'expense',
  amount: 9,
  date: '2026-03-04',
  category: 'OTHER',
  title: 'CARD 12',
  ...change,
})
const check = async (user: Send, lines: ImportedEntry[]) =>
  (await user(checkImport, { body: importLines(lines) })).body.matches
const listed = async (user: Send) =>
  (await user(listEntries('expense'), { querystring: {} })).body.flatMap((day) => day.expense)

/** Adds a schedule, which is due from the first of April. */
async function withRent(user: Send, change: Partial<ScheduleDraftInput> = {}) {
  const { body } = await user(createSchedule, { body: { ...RENT, ...change } })
  return body.id
}

const open = async (user: Send) =>
  (await user(listSchedules, {})).body.map(({ handled_until, handled_days }) => ({ handled_until, handled_days }))

describe('import check', () => {
  it('returns the entry that was typed for a line of another day, of the same user', async () => {
    const [ann, bob] = [await signedInUser(), await signedInUser()]
    const { id } = (await ann(addEntry('expense'), { body: lunch })).body
    const match = { kind: 'entry', id, day: '2026-03-02', title: 'Lunch', category: 'FOOD' }
    expect(await check(ann, [line()])).toEqual([{ line: 0, is_clear: true, candidates: [match] }])
    expect(await check(bob, [line()])).toEqual([])
  })

  it('returns the transfer that was typed for a line of another day, of the same user', async () => {
    const [ann, bob] = [await signedInUser(), await signedInUser()]
    const to = (await ann(createAccount, { body: { name: 'Savings', kind: 'savings' } })).body.id
    const body = { from: MAIN_ACCOUNT, to, amount: 9, date: '2026-03-02', title: '' }
    const { id } = (await ann(addTransfer, { body })).body
    const match = { kind: 'entry', id, day: '2026-03-02', title: '', category: '' }
    expect(await check(ann, [line()])).toEqual([{ line: 0, is_clear: true, candidates: [match] }])
    expect(await check(bob, [line()])).toEqual([])
  })

  it('returns the due day that a line pays, until it is paid', async () => {
    const ann = await signedInUser()
    const schedule = await withRent(ann)
    const paid = line({ amount: 700, date: '2126-04-03' })
    const match = { kind: 'schedule', id: schedule, day: '2126-04-01', title: 'Rent', category: 'HOME', tags: ['flat'] }
    expect(await check(ann, [paid])).toEqual([{ line: 0, is_clear: true, candidates: [match] }])
    await ann(importEntries, { body: importLines([{ ...paid, pays: { schedule, day: '2126-04-01' } }]) })
    expect(await check(ann, [line({ amount: 700, date: '2126-04-04' })])).toEqual([])
    expect((await ann(checkImport, { body: importLines([paid]) })).body).toMatchObject({ existing: [0], matches: [] })
  })
})

it('asks about what is due in another account, which moves to that of the line once it pays it', async () => {
  const ann = await signedInUser()
  const account = (await ann(createAccount, { body: { name: 'Chase checking', kind: 'bank' } })).body.id
  const schedule = await withRent(ann)
  const rent = line({ amount: 700, date: '2126-03-31', title: 'OAKWOOD RENT WEB PMT', account })
  const match = { kind: 'schedule', id: schedule, day: '2126-04-01', title: 'Rent', category: 'HOME', tags: ['flat'] }
  const candidates = [{ ...match, account: MAIN_ACCOUNT }]
  const question = { line: 0, is_clear: false, candidates }
  const other = line({ amount: 700, date: '2126-03-31', title: 'OTHER' })
  expect(await check(ann, [rent])).toEqual([question])
  expect(await check(ann, [rent, other])).toEqual([{ line: 1, is_clear: true, candidates: [match] }])
  await ann(importEntries, { body: importLines([{ ...rent, pays: { schedule, day: '2126-04-01' } }]) })
  expect((await ann(listSchedules, {})).body).toMatchObject([{ account, handled_until: '2126-04-01' }])
  expect(await listed(ann)).toMatchObject([{ id: rent.id, account }])
  const [operation] = (await ann(listActivity, { querystring: {} })).body
  await ann(undoOperation, { params: { id: operation!.id } })
  expect((await ann(listSchedules, {})).body).toMatchObject([{ handled_until: '2126-03-31' }])
  expect((await ann(listSchedules, {})).body[0]).not.toHaveProperty('account')
})

it('makes a transfer of a line rather than pay what is due in another account', async () => {
  const ann = await signedInUser()
  const account = (await ann(createAccount, { body: { name: 'Savings', kind: 'savings' } })).body.id
  await withRent(ann)
  const out = line({ amount: 700, date: '2126-04-01', title: 'Rent', account })
  const into = line({ ...out, id: derivedId('2126-04-01', 'bank', '', 'in'), type: 'income', account: null })
  const { body } = await ann(checkImport, { body: importLines([out, into]) })
  expect(body).toMatchObject({ matches: [], transfers: [{ line: 0, other_line: 1 }] })
})

describe('an imported transfer', () => {
  it('replaces an entry of the other account, is found by both lines, and is undone in one step', async () => {
    const [ann, bob] = [await signedInUser(), await signedInUser()]
    const account = (await ann(createAccount, { body: { name: 'Savings', kind: 'savings' } })).body.id
    const into = line({ type: 'income', amount: 100, title: 'FROM GIRO', account })
    const out = line({ amount: 100, date: '2026-03-03', title: 'TO SAVINGS' })
    await ann(importEntries, { body: importLines([into]) })
    const { body } = await ann(checkImport, { body: importLines([out]) })
    const side = { line: 0, entry: into.id, account, title: 'FROM GIRO', day: '2026-03-04' }
    expect(body.transfers).toEqual([side])
    const transfer = { account, entry: into.id }
    const imported = importLines([{ ...out, transfer }])
    expect((await bob(importEntries, { body: imported })).status).toBe(404)
    expect((await ann(importEntries, { body: imported })).body).toMatchObject({ added: 1 })
    expect((await ann(importEntries, { body: imported })).body).toMatchObject({ added: 0 })
    const transfers = async () => (await ann(listTransfers, {})).body
    expect(await transfers()).toMatchObject([{ from: MAIN_ACCOUNT, to: account, amount: 100, date: '2026-03-03' }])
    const income = async () => (await ann(listEntries('income'), { querystring: {} })).body
    expect(await income()).toEqual([])
    const again = await ann(checkImport, { body: importLines([out, into]) })
    expect(again.body).toMatchObject({ existing: [0, 1], transfers: [], matches: [] })
    const [operation] = (await ann(listActivity, { querystring: {} })).body
    await ann(undoOperation, { params: { id: operation!.id } })
    expect(await transfers()).toEqual([])
    expect(await income()).toMatchObject([{ income: [{ id: into.id }] }])
  })
})

it.each([undefined, null, MAIN_ACCOUNT])('rejects a transfer to its own account, %s', async (account) => {
  const ann = await signedInUser()
  const sent = line({ transfer: { account: MAIN_ACCOUNT }, account })
  expect(await ann(importEntries, { body: importLines([sent]) })).toMatchObject({
    status: 400,
    body: { code: 'transfer_to_itself', errors: [{ path: '1.transfer' }] },
  })
  expect((await ann(listTransfers, {})).body).toEqual([])
})

describe('an imported line that pays a due day', () => {
  it('records it with the id of the bank, and both are undone in one step', async () => {
    const ann = await signedInUser()
    const schedule = await withRent(ann)
    const before = await open(ann)
    const paid = line({ amount: 720, date: '2126-04-03', title: 'Rent', pays: { schedule, day: '2126-04-01' } })
    const reply = await ann(importEntries, { body: importLines([line({ title: 'Tea' }), paid]) })
    expect(reply.body).toMatchObject({ added: 2 })
    expect(await open(ann)).toEqual([{ handled_until: '2126-04-01', handled_days: [] }])
    expect((await ann(listSchedules, {})).body).toMatchObject([{ amount: 720 }])
    expect(await listed(ann)).toMatchObject([
      { id: paid.id, amount: 720, date: '2126-04-03', title: 'Rent' },
      { title: 'Tea' },
    ])
    const [operation] = (await ann(listActivity, { querystring: {} })).body
    await ann(undoOperation, { params: { id: operation!.id } })
    expect(await listed(ann)).toEqual([])
    expect(await open(ann)).toEqual(before)
    expect((await ann(listSchedules, {})).body).toMatchObject([{ amount: 700 }])
  })

  it('has the parts of the recurring entry if the amount is the same', async () => {
    const ann = await signedInUser()
    const parts = [
      { category: 'HOME', amount: 600, title: 'Rent' },
      { category: 'HEAT', amount: 100, title: '' },
    ]
    const schedule = await withRent(ann, { parts })
    const pays = { schedule, day: '2126-04-01' }
    await ann(importEntries, { body: importLines([line({ amount: 700, category: 'HOME', pays })]) })
    expect(await listed(ann)).toMatchObject([{ parts }])
  })

  it('is not added if the day was recorded in the meantime', async () => {
    const ann = await signedInUser()
    const schedule = await withRent(ann)
    const { amount, title = '', category } = RENT
    await ann(confirmDue, { params: { id: schedule }, body: { day: '2126-04-01', amount, title, category } })
    const pays = { schedule, day: '2126-04-01' }
    const reply = await ann(importEntries, { body: importLines([line({ amount: 700, pays })]) })
    expect(reply.body).toMatchObject({ added: 0 })
    expect(await listed(ann)).toHaveLength(1)
  })

  it("is added alone if the day is not due, or the schedule another user's", async () => {
    const [ann, bob] = [await signedInUser(), await signedInUser()]
    const schedule = await withRent(bob)
    const rent = await withRent(ann)
    const before = await open(bob)
    const lines = [
      line({ pays: { schedule, day: '2126-04-01' } }),
      line({ title: 'Tea', pays: { schedule: rent, day: '2126-04-02' } }),
    ]
    expect((await ann(importEntries, { body: importLines(lines) })).body).toMatchObject({ added: 2 })
    expect(await open(bob)).toEqual(before)
    expect(await open(ann)).toEqual(before)
  })
})
