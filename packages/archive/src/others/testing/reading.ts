import { MAIN_ACCOUNT, ROWS, type RowOf } from '@daybook/contract'
import { computeAccounts, NOTHING_UPCOMING } from '@daybook/domain/accounts'
import { toMilli } from '@daybook/domain/amounts'
import { isTooPrecise } from '@daybook/domain/currency'
import { readImportedRow } from '@daybook/domain/importedRows'
import { addEntryTo, addTransferTo, type Sums } from '@daybook/domain/sums'
import { expect } from 'vitest'
import type { Archive, ArchivedKind } from '../../archive.ts'
import { readArchive } from '../index.ts'
import type { ReadOptions } from '../model.ts'
import { loadSqlite } from './sqlite.ts'

const OPTIONS: ReadOptions = { currency: 'EUR', zone: 'Europe/Berlin', today: '2026-11-27' }

export const csvFile = (text: string, name = 'file.csv') => new File([text], name)

/** Reads files, twice: the ids have to be the same. Rejects rows that the server would not accept, and balances that differ. */
export async function read(files: File | File[], options: Partial<ReadOptions> = {}) {
  const all = [files].flat()
  const settings = { ...OPTIONS, loadSqlite, ...options }
  const archive = await readArchive(all, settings)
  const again = await readArchive(all, settings)
  expect(again.rows).toEqual(archive.rows)
  expectValid(archive, settings.currency)
  return reading(archive)
}

/** Returns why a file is not read. */
export const reasonOf = (files: File | File[]) =>
  readArchive([files].flat(), { ...OPTIONS, loadSqlite }).then(
    () => 'read',
    (thrown: { reason?: string }) => thrown.reason ?? thrown,
  )

/** The rows of an archive by kind, without their ids, and balances by the name of the account. */
function reading(archive: Awaited<ReturnType<typeof readArchive>>) {
  const of = <K extends ArchivedKind>(kind: K) =>
    archive.rows.flatMap((one) => (one.kind === kind ? [one.row as RowOf<K>] : []))
  const nameOf = (id: string) =>
    (archive.rows.find((one) => one.kind === 'account' && one.id === id)?.row as RowOf<'account'> | undefined)?.name ??
    'main'
  const titleOf = (id: string | undefined) =>
    (archive.rows.find((one) => one.id === id)?.row as { title?: string; name?: string } | undefined)?.title
  return {
    archive,
    of,
    titleOf,
    nameOf,
    balances: Object.fromEntries(ourBalances(archive).map(({ id, balance }) => [nameOf(id), balance])),
    leftOut: Object.fromEntries(archive.leftOut.map(({ what, count }) => [what, count])),
  }
}

/** Returns the accounts with the balances that Daybook computes. */
export function ourBalances({ rows }: Archive) {
  const [ownSums, foreign] = [new Map<string, bigint>(), new Map<string, bigint>()]
  let total = 0n
  const addTo = (sums: Map<string, bigint>) => (by: number, _: number, account: string) => {
    sums.set(account, (sums.get(account) ?? 0n) + BigInt(by))
  }
  const none = () => {}
  const sums: Sums = {
    total: (by, type) => {
      total += BigInt(type === 'income' ? by : -by)
    },
    month: none,
    day: none,
    category: none,
    use: none,
    account: addTo(ownSums),
    foreign: addTo(foreign),
    accountMonth: none,
  }
  for (const one of rows) {
    if (one.kind === 'entry') addEntryTo(sums, one.row, 1)
    if (one.kind === 'transfer') addTransferTo(sums, one.row, 1)
  }
  const accounts = rows.flatMap((one) => (one.kind === 'account' ? [{ ...one.row, id: one.id }] : []))
  const of = (map: Map<string, bigint>) => (id: string) => map.get(id) ?? 0n
  return computeAccounts(
    accounts,
    {
      total,
      totalCleared: 0n,
      ofAccount: of(ownSums),
      clearedOf: () => 0n,
      foreignOf: of(foreign),
      foreignClearedOf: () => 0n,
    },
    NOTHING_UPCOMING,
  )
}

/** Rejects rows that the server would not accept or would change, and rows that name one which does not come before them. */
export function expectValid(archive: Archive, currency: string) {
  const seen = new Set<string>([MAIN_ACCOUNT])
  for (const { kind, id, row } of archive.rows) {
    expect(seen.has(id)).toBe(false)
    seen.add(id)
    expect(kind === 'attachment' ? { row: ROWS[kind].parse(row) } : readImportedRow(kind, id, row)).toEqual({ row })
    for (const field of ['account', 'from', 'to', 'parent', 'project', 'note', 'task', 'routine']) {
      const named = (row as Record<string, unknown>)[field]
      if (typeof named === 'string') expect(seen.has(named)).toBe(true)
    }
    if ('amount' in row) expect(isTooPrecise(row.amount, currency)).toBe(false)
  }
}

/** Rejects a balance that differs from that of the source. */
export function expectBalances(archive: Archive) {
  const ours = new Map(ourBalances(archive).map(({ id, balance }) => [id, toMilli(balance)]))
  expect(archive.balances.map(({ account }) => [account, ours.get(account)])).toEqual(
    archive.balances.map(({ account, balance }) => [account, toMilli(balance)]),
  )
}
