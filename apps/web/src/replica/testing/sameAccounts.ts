import { getBalance, getDashboard, getReportTable, listAccounts } from '@daybook/contract'
import { fromMilli, toMilli } from '@daybook/domain/amounts'
import { expect } from 'vitest'
import type { twoSides } from './twoSides.ts'

const PERIODS = { from: '2026-02', to: '2026-03' }

/** Expects both sides to be equal, also in reports, and the balances of the accounts to add up to the user's balance. */
export async function sameAccounts({ same, sameRows }: Awaited<ReturnType<typeof twoSides>>) {
  const accounts = await same(listAccounts, {})
  const { balance } = await same(getBalance, {})
  const milli = accounts.reduce((sum, { balance, value = balance }) => sum + toMilli(value), 0)
  expect(fromMilli(milli)).toBe(balance)
  expect((await same(getDashboard, {})).balance).toBe(balance)
  const worth = await same(getReportTable, { params: { report: 'worth' }, querystring: PERIODS })
  expect(worth.rows.at(-1)!.cells.at(-1)).toBe(balance)
  const report = await same(getReportTable, { params: { report: 'accounts' }, querystring: PERIODS })
  const values = accounts.map(({ balance, value = balance }) => value)
  expect(report.rows.map(({ cells }) => cells[4])).toEqual([...values, balance])
  await sameRows()
  return { accounts, balance }
}
