import { isDeepStrictEqual } from 'node:util'
import { getBalance, getSnapshot, type SyncedRow } from '@daybook/contract'
import type { Ledger } from './ledger.ts'
import type { Person } from './person.ts'
import { amountOf } from './rowCalls.ts'

/** Compares the rows of all people, as the servers return them, with the ledger and with the devices. */
export async function verify(people: Person[], ledger: Ledger) {
  const found = {
    rows: 0,
    lost: 0,
    doubled: 0,
    /** Neither expected by the ledger nor deleted, such as a deleted row that is there again. */
    unexpected: 0,
    /** With another amount than the last acknowledged write. */
    'with another amount': 0,
    'balances apart, in thousandths': 0,
    'rows that devices have otherwise': 0,
  }
  for (const person of people) await verifyPerson(person, ledger, found)
  return found
}
type Found = Awaited<ReturnType<typeof verify>>

async function verifyPerson({ number, client, device, exchange }: Person, ledger: Ledger, found: Found) {
  while (await exchange());
  const text = (await client.send(getSnapshot, {})).body as string
  const written = getWritten(
    text
      .trimEnd()
      .split('\n')
      .slice(1)
      .map((line) => JSON.parse(line)),
  )
  const byTitle = Map.groupBy(written.values(), ({ row }) => row?.title)
  const expected = ledger.rowsOf(number)
  const titles = new Set<unknown>(expected.map(({ title }) => title))
  const actual = expected.map(({ title }) => byTitle.get(title)?.[0])
  found.rows += written.size
  found.lost += actual.filter((row) => !row).length
  found.doubled += written.size - byTitle.size
  found.unexpected += [...byTitle.keys()].filter((title) => !titles.has(title)).length
  found['with another amount'] += expected.filter(({ amount }, n) => actual[n] && amountOf(actual[n]) !== amount).length
  const { balance } = (await client.send(getBalance, {})).body
  const sum = expected.reduce((sum, { kind, amount }) => sum + (kind === 'entry' ? milli(amount) : 0), 0)
  found['balances apart, in thousandths'] += Math.abs(milli(balance) - sum)
  const onDevice = getWritten([...device.rows.values()])
  const keys = new Set([...written.keys(), ...onDevice.keys()])
  found['rows that devices have otherwise'] += [...keys].filter(
    (key) => !isDeepStrictEqual(written.get(key)?.row, onDevice.get(key)?.row),
  ).length
}

/** Returns those of the rows that the ledger has written and that are not in the trash, by kind and id. */
const getWritten = (rows: SyncedRow[]) =>
  new Map(
    rows
      .filter(({ row, deleted }) => !deleted && String(row?.title).startsWith('ledger '))
      .map((row) => [`${row.kind} ${row.id}`, row]),
  )

const milli = (amount: number) => Math.round(amount * 1000)
