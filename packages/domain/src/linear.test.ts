import { type EntryType, MAIN_ACCOUNT, type RateRow, type Schedule } from '@daybook/contract'
import { expect, it } from 'vitest'
import { computeCharts } from './charts.ts'
import { addDays, monthAfter } from './days.ts'
import { offeredNames } from './entries.ts'
import { candidateFinder } from './importCandidates.ts'
import { lastRate } from './rates.ts'
import { entryIdOn } from './recording.ts'
import { flowTable } from './reportTables.ts'

const MANY = 2000

/** Returns rows of which each read of the field `key` is counted. */
function counted<Row extends object>(rows: Row[], key: keyof Row) {
  const found = { count: 0 }
  const proxies = rows.map(
    (row) =>
      new Proxy(row, {
        get(target, field, receiver) {
          if (field === key) found.count += 1
          return Reflect.get(target, field, receiver)
        },
      }),
  )
  return { rows: proxies, found }
}

const from = (index: number) => monthAfter('2026-12', -index)
const types: EntryType[] = ['income', 'expense']
const totals = Array.from({ length: MANY }, (_, n) => ({
  month: from(MANY - (n >> 1)),
  type: types[n % 2]!,
  milli: 1000n,
}))

it('finds the rates of thousands of days among thousands', () => {
  const all = Array.from(
    { length: MANY },
    (_, n): RateRow => ({ from: 'EUR', to: 'USD', day: addDays('2020-01-01', n), rate: String(n + 1) }),
  )
  const { rows, found } = counted(all, 'day')
  const rates = all.map(({ day }) => lastRate({ rates: rows, to: 'USD' }, 'EUR', day))
  expect(rates).toEqual(all.map(({ rate }) => rate))
  expect(lastRate({ rates: rows, to: 'USD' }, 'EUR', '2019-12-31')).toBeUndefined()
  expect(found.count).toBeLessThan(50 * MANY)
})

it('offers thousands of categories', () => {
  const names = Array.from({ length: MANY }, (_, n) => `C${n}`)
  const { rows, found } = counted(
    names.map((category, n) => ({ category, type: types[n % 2]! })),
    'category',
  )
  expect(offeredNames('income', [...names, 'UNUSED'], rows)).toHaveLength(MANY / 2 + 1)
  expect(found.count).toBeLessThan(5 * MANY)
})

it('reads the totals of thousands of months a few times for charts and reports', () => {
  const { rows, found } = counted(totals, 'month')
  const today = `${totals.at(-1)!.month}-15`
  const charts = computeCharts({ today, months: 120, totals: rows, categories: { income: [], expense: [] } })
  expect(charts.sums_by_month.at(-1)).toMatchObject({ income: 1, expense: 1 })
  const to = today.slice(0, 7)
  expect(flowTable({ from: monthAfter(to, -119), to }, rows).rows).toHaveLength(121)
  expect(found.count).toBeLessThan(10 * MANY)
})

it('finds what recurring entries recorded on a day among thousands of entries', () => {
  const schedule: Schedule = {
    id: '01900000-0000-7000-8000-000000000001',
    type: 'expense',
    amount: 9,
    title: 'Rent',
    category: 'HOME',
    rule: { unit: 'month', every: 1, day: 1 },
    start: '2026-01-01',
    end: null,
    mode: 'confirm',
    zone: 'UTC',
    paused: false,
    handled_until: '2026-03-31',
    handled_days: [],
    changed: [],
    source_entry: null,
  }
  const { rows, found } = counted([schedule], 'root')
  const line = { type: 'expense', date: '2026-03-04', amount: 9, category: 'OTHER', title: 'CARD' } as const
  const finder = candidateFinder([line], { schedules: rows, accounts: [] })
  const [day, id] = ['2026-03-01', entryIdOn(schedule.id, schedule, '2026-03-01')]
  for (let n = 0; n < MANY; n += 1) {
    const entry = { type: 'expense', day, milli: 9000, account: MAIN_ACCOUNT, exact: '' } as const
    finder.addEntry({ id: n ? id.replace(/.{4}$/, String(n).padStart(4, '0')) : id, title: '', category: '', ...entry })
  }
  const work = finder.find({ duplicates: [], similar: [], deleted: [] })
  let step = work.next()
  while (!step.done) step = work.next()
  expect(step.value.matches).toMatchObject([{ candidates: [{ kind: 'entry', id }] }])
  expect(found.count).toBeLessThan(10)
})
