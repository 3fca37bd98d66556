import {
  addEntry,
  addTransfer,
  changeCurrency,
  clearEntries,
  createAccount,
  discardAccount,
  discardTransfer,
  editAccount,
  editEntry,
  editTransfer,
  getCharts,
  getDashboard,
  getFilterTotals,
  importEntries,
  importLines,
  listTransfers,
  MAIN_ACCOUNT,
  makeTransfer,
  orderAccounts,
  purgeRow,
  ROW_LIMITS,
  restoreRow,
  undoOperation,
} from '@daybook/contract'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { sameAccounts } from '../testing/sameAccounts.ts'
import { twoSides } from '../testing/twoSides.ts'

afterEach(() => void vi.useRealTimers())

type Sides = Awaited<ReturnType<typeof twoSides>>

const LUNCH = { amount: 12.5, title: 'Lunch', date: '2026-03-01', category: 'food' }
const CASH = { name: 'Cash', kind: 'cash', opening: 100 } as const

/** Returns the balances by id. */
const readBalances = async (sides: Sides) =>
  Object.fromEntries((await sameAccounts(sides)).accounts.map(({ id, balance }) => [id, balance]))

describe('accounts', () => {
  it('are only the main one until another is added', async () => {
    const sides = await twoSides()
    await sides.write(addEntry('expense'), { body: LUNCH })
    expect((await sameAccounts(sides)).accounts).toMatchObject([{ id: MAIN_ACCOUNT, name: '', balance: -12.5 }])
  })

  it('have the entries that name them, and their opening balance', async () => {
    const sides = await twoSides()
    const { id } = await sides.write(createAccount, { body: CASH })
    const entry = await sides.write(addEntry('expense'), { body: { ...LUNCH, account: id } })
    expect(entry.account).toBe(id)
    await sides.write(addEntry('income'), { body: { ...LUNCH, account: MAIN_ACCOUNT } })
    expect(await readBalances(sides)).toEqual({ [MAIN_ACCOUNT]: 12.5, [id]: 87.5 })
    await sides.write(editEntry('expense'), { params: { id: entry.id }, body: { ...LUNCH, amount: 20 } })
    expect(await readBalances(sides)).toEqual({ [MAIN_ACCOUNT]: 12.5, [id]: 80 })
    await sides.write(editEntry('expense'), { params: { id: entry.id }, body: { ...LUNCH, account: null } })
    expect(await readBalances(sides)).toEqual({ [MAIN_ACCOUNT]: 0, [id]: 100 })
    expect((await sides.same(getCharts, { querystring: { months: 3 } })).balance_by_month.at(-1)?.balance).toBe(100)
  })

  it('give their entries to the main one while they are in the trash', async () => {
    const sides = await twoSides()
    const { id } = await sides.write(createAccount, { body: CASH })
    await sides.write(addEntry('expense'), { body: { ...LUNCH, account: id } })
    const found = async (account: string) => (await sides.same(getFilterTotals('expense'), { body: { account } })).count
    expect([await found(id), await found(MAIN_ACCOUNT)]).toEqual([1, 0])
    await sides.write(discardAccount, { params: { id } })
    expect(await readBalances(sides)).toEqual({ [MAIN_ACCOUNT]: -12.5 })
    expect(await found(MAIN_ACCOUNT)).toBe(1)
    await sides.write(restoreRow, { params: { kind: 'account', id } })
    expect(await readBalances(sides)).toEqual({ [MAIN_ACCOUNT]: 0, [id]: 87.5 })
    expect(await found(MAIN_ACCOUNT)).toBe(0)
  })

  it('are neither created nor restored beyond the limit, which does not count the main one', async () => {
    const sides = await twoSides()
    await sides.write(editAccount, { params: { id: MAIN_ACCOUNT }, body: { ...CASH, name: 'Bank' } })
    const { id } = await sides.write(createAccount, { body: CASH })
    await sides.write(discardAccount, { params: { id } })
    const deletion = sides.operations.at(-1)!
    for (let n = 0; n < ROW_LIMITS.account; n += 1)
      expect(await sides.write(createAccount, { body: CASH })).toMatchObject({ name: 'Cash' })
    const tooMany = { code: 'too_many_rows', params: { kind: 'account' } }
    expect(await sides.write(createAccount, { body: CASH })).toMatchObject(tooMany)
    expect(await sides.write(restoreRow, { params: { kind: 'account', id } })).toMatchObject(tooMany)
    expect(await sides.write(undoOperation, { params: { id: deletion } })).toMatchObject(tooMany)
    expect((await sameAccounts(sides)).accounts).toHaveLength(ROW_LIMITS.account + 1)
    await sides.sameRows()
  })

  it('name the main one at its first change, on two devices at once', async () => {
    const sides = await twoSides()
    const draft = { name: 'Bank', kind: 'bank', opening: 1000 } as const
    const base = { name: '', kind: 'bank', opening: 0, archived: false }
    await sides.push(editAccount, { params: { id: MAIN_ACCOUNT }, body: draft }, { base })
    await sides.push(editAccount, { params: { id: MAIN_ACCOUNT }, body: { ...draft, opening: 0 } }, { base })
    expect((await sameAccounts(sides)).accounts).toMatchObject([{ name: 'Bank', opening: 1000, balance: 1000 }])
    await sides.write(undoOperation, { params: { id: sides.operations[0]! } })
    await sameAccounts(sides)
    await sides.push(editAccount, { params: { id: MAIN_ACCOUNT }, body: draft }, { base })
    expect((await sameAccounts(sides)).accounts).toMatchObject([{ name: 'Bank' }])
    await sides.write(discardAccount, { params: { id: MAIN_ACCOUNT } })
  })

  it('are in the order of the user', async () => {
    const sides = await twoSides()
    const [a, b] = [
      await sides.write(createAccount, { body: CASH }),
      await sides.write(createAccount, { body: { ...CASH, name: 'Card' } }),
    ]
    await sides.write(orderAccounts, { body: { ids: [b.id, MAIN_ACCOUNT, a.id, b.id] } })
    expect((await sameAccounts(sides)).accounts.map(({ id }) => id)).toEqual([b.id, MAIN_ACCOUNT, a.id])
    await sides.push(orderAccounts, { body: { ids: [a.id] } })
    expect((await sameAccounts(sides)).accounts.map(({ id }) => id)).toEqual([a.id, b.id, MAIN_ACCOUNT])
  })

  it('move money to each other, which is neither income nor expense', async () => {
    const sides = await twoSides()
    const { id } = await sides.write(createAccount, { body: CASH })
    const draft = { from: MAIN_ACCOUNT, to: id, amount: 30.25, date: '2026-03-01', title: 'Cash machine' }
    const transfer = await sides.write(addTransfer, { body: draft })
    expect(await readBalances(sides)).toEqual({ [MAIN_ACCOUNT]: -30.25, [id]: 130.25 })
    expect(await sides.same(getDashboard, {})).toMatchObject({ income_month: 0, expenses_month: 0, balance: 100 })
    const params = { id: transfer.id }
    await sides.push(editTransfer, { params, body: { ...draft, amount: 10 } }, { base: draft })
    expect(await readBalances(sides)).toEqual({ [MAIN_ACCOUNT]: -10, [id]: 110 })
    await sides.write(discardTransfer, { params })
    expect(await readBalances(sides)).toEqual({ [MAIN_ACCOUNT]: 0, [id]: 100 })
    await sides.write(undoOperation, { params: { id: sides.operations.at(-1)! } })
    expect(await sides.same(listTransfers, {})).toHaveLength(1)
    const { id: entry } = await sides.write(addEntry('income'), { body: LUNCH })
    const made = await sides.write(makeTransfer, { body: { entry, account: id } })
    expect(made).toMatchObject({ from: id, to: MAIN_ACCOUNT, amount: LUNCH.amount })
    expect(await sides.same(listTransfers, {})).toHaveLength(2)
    expect(await sides.write(addTransfer, { body: { ...draft, to: MAIN_ACCOUNT } })).toMatchObject({
      code: 'transfer_to_itself',
    })
  })

  it('know what the statement of the bank has, whatever becomes of it', async () => {
    const sides = await twoSides()
    const { id } = await sides.write(createAccount, { body: CASH })
    const readCleared = async () =>
      Object.fromEntries((await sameAccounts(sides)).accounts.map(({ id, cleared }) => [id, cleared]))
    const entry = await sides.write(addEntry('expense'), { body: { ...LUNCH, account: id } })
    const draft = { from: id, to: MAIN_ACCOUNT, amount: 30, date: LUNCH.date, title: '' }
    const move = await sides.write(addTransfer, { body: draft })
    expect(await readCleared()).toEqual({ [MAIN_ACCOUNT]: 0, [id]: 100 })
    const marks = { entries: [entry.id], outgoing_transfers: [move.id], incoming_transfers: [move.id], cleared: true }
    await sides.push(clearEntries, { body: marks })
    expect(await readCleared()).toEqual({ [MAIN_ACCOUNT]: 30, [id]: 57.5 })
    expect(await sides.same(listTransfers, {})).toMatchObject([{ from_cleared: true, to_cleared: true }])
    const params = { id: entry.id }
    await sides.write(editEntry('expense'), { params, body: { ...LUNCH, amount: 20 } })
    expect(await readCleared()).toEqual({ [MAIN_ACCOUNT]: 30, [id]: 50 })
    await sides.write(editEntry('expense'), { params, body: { ...LUNCH, account: null } })
    expect(await readCleared()).toEqual({ [MAIN_ACCOUNT]: 30, [id]: 70 })
    await sides.write(undoOperation, { params: { id: sides.operations.at(-1)! } })
    expect(await readCleared()).toEqual({ [MAIN_ACCOUNT]: 30, [id]: 50 })
    await sides.write(discardAccount, { params: { id } })
    expect(await readCleared()).toEqual({ [MAIN_ACCOUNT]: -20 })
    await sides.write(clearEntries, { body: { ...marks, cleared: false, outgoing_transfers: [] } })
    expect(await readCleared()).toEqual({ [MAIN_ACCOUNT]: -30 })
    await sides.write(restoreRow, { params: { kind: 'account', id } })
    expect(await readCleared()).toEqual({ [MAIN_ACCOUNT]: 0, [id]: 70 })
  })

  it('take the amount itself once the user has their currency', async () => {
    const sides = await twoSides()
    const { id } = await sides.write(createAccount, { body: { ...CASH, currency: 'EUR', rate: '90' } })
    await sides.write(changeCurrency, { body: { currency: 'EUR' } })
    const entry = await sides.write(addEntry('expense'), { body: { ...LUNCH, amount: 12.34, account: id } })
    expect(entry).toMatchObject({ account_amount: 12.34 })
    const body = { from: MAIN_ACCOUNT, to: id, amount: 10.05, date: LUNCH.date }
    expect(await sides.write(addTransfer, { body })).toMatchObject({ to_amount: 10.05 })
    await sameAccounts(sides)
  })

  it('leave their amounts to their transfers when they are deleted for good', async () => {
    const sides = await twoSides()
    const { id } = await sides.write(createAccount, { body: { ...CASH, currency: 'EUR', rate: '90' } })
    const body = { from: id, to: MAIN_ACCOUNT, amount: 900, from_amount: 10, date: LUNCH.date, title: '' }
    const transfer = await sides.write(addTransfer, { body })
    await sides.write(discardAccount, { params: { id } })
    await sides.write(purgeRow, { params: { kind: 'account', id } })
    const params = { id: transfer.id }
    await sides.write(editTransfer, { params, body: { ...body, title: 'Rent', to_amount: 5 } })
    await sides.push(editTransfer, { params, body: { ...body, title: 'Flat' } }, { base: { ...body, title: 'Rent' } })
    const [kept] = await sides.same(listTransfers, {})
    expect(kept).toMatchObject({ title: 'Flat', from_amount: 10 })
    expect(kept).not.toHaveProperty('to_amount')
    await sameAccounts(sides)
  })

  it('have to exist when an entry names them', async () => {
    const sides = await twoSides()
    const body = { ...LUNCH, account: '0198a000-0000-7000-8000-000000000000' }
    expect(await sides.write(addEntry('expense'), { body })).toMatchObject({ code: 'account_not_found' })
    expect(await sides.push(addEntry('expense'), { body })).toBe('account_not_found')
  })

  it('have no sum that is too large', async () => {
    const sides = await twoSides()
    const { id: euros } = await sides.write(createAccount, { body: { ...CASH, currency: 'EUR', rate: '90' } })
    const draft = { ...LUNCH, amount: 1, account: euros, account_amount: 999_999_999_999 }
    const lines = importLines(Array(9000).fill({ ...draft, type: 'income' }))
    expect((await sides.send(importEntries, { body: lines })).status).toBe(201)
    await sides.reload()
    expect(await sides.write(addEntry('income'), { body: draft })).toMatchObject({ code: 'sum_too_large' })
    const transfer = { from: MAIN_ACCOUNT, to: euros, amount: 1, to_amount: 999_999_999_999, date: LUNCH.date }
    expect(await sides.write(addTransfer, { body: transfer })).toMatchObject({ code: 'sum_too_large' })
    expect(await sides.push(addTransfer, { body: transfer })).toBe('sum_too_large')
    await sides.write(addTransfer, { body: { ...transfer, to_amount: 1 } })
    await sameAccounts(sides)
  })
})
