import { isDeepStrictEqual } from 'node:util'
import { getBalance, getSnapshot, type SyncedRow } from '@daybook/contract'
import type { Ledger, Write } from './ledger.ts'
import type { Person } from './person.ts'

type Found = {
  lost: Write[]
  doubled: number
  unknown: number
  balanceDifference: number
  behind: number
  rows: number
}

/** Compares the rows of all people, as the servers return them, with the ledger and with the devices. */
export async function verify(people: Person[], ledger: Ledger) {
  const found: Found = { lost: [], doubled: 0, unknown: 0, balanceDifference: 0, behind: 0, rows: 0 }
  for (const person of people) await verifyPerson(person, ledger, found)
  return found
}

async function verifyPerson({ number, client, device, exchange }: Person, ledger: Ledger, found: Found) {
  while (await exchange());
  const text = (await client.send(getSnapshot, {})).body as string
  const rows: SyncedRow[] = text
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => JSON.parse(line))
  const written = rows.filter(({ row }) => String(row?.title).startsWith('ledger '))
  const byTitle = Map.groupBy(written, ({ row }) => row?.title)
  const expected = ledger.writes.filter(({ owner, kind }) => owner === number && kind !== 'mail')
  const titles = new Set(expected.map(({ title }) => title))
  found.rows += written.length
  found.lost.push(...expected.filter(({ isAcknowledged, title }) => isAcknowledged && !byTitle.has(title)))
  found.doubled += written.length - byTitle.size
  found.unknown += written.filter(({ row }) => !titles.has(String(row?.title))).length
  found.behind += written.filter(
    ({ kind, id, row }) => !isDeepStrictEqual(device.rows.get(`${kind} ${id}`)?.row, row),
  ).length
  const { balance } = (await client.send(getBalance, {})).body
  const sum = written.reduce((sum, { kind, row }) => sum + (kind === 'entry' ? milli(Number(row?.amount)) : 0), 0)
  found.balanceDifference += Math.abs(milli(balance) - sum)
}

const milli = (amount: number) => Math.round(amount * 1000)
