import { sharedApi } from './api.ts'
import { readRows } from './tables.ts'

/** The order of changes and times differ between the two ways. */
const IGNORED = ['user_id', 'op_id', 'session_id', 'seq', 'at', 'deleted_at', 'undoes']
const COMPARED = /^(entries|entry_|\w+_totals|categories|trash|changes|links)/

/** Returns the rows of the tables, without sums and numbers of 0, which need no row. */
export async function readComparable(userId: string) {
  const tables = await readRows((await sharedApi()).db, userId)
  const compared = Object.entries(tables).filter(([name]) => COMPARED.test(name))
  const comparable = compared.map(([name, rows]): [string, string[]] => [
    name,
    rows
      .map((row) => Object.entries(JSON.parse(row)).filter(([column]) => !IGNORED.includes(column)))
      .filter((row) => row.some(([, value]) => typeof value === 'number' && value !== 0) || !hasSums(name))
      .map((row) => withoutTimes(row.toSorted()))
      .sort(),
  ])
  return Object.fromEntries(comparable.filter(([, rows]) => rows.length > 0))
}
export const withoutTimes = (value: unknown) => JSON.stringify(value).replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time')
const hasSums = (table: string) => /_totals|categories/.test(table)
