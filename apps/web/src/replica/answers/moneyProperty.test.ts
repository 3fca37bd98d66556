import {
  addEntry,
  changeEntryType,
  createBudget,
  deleteBudget,
  deleteEntry,
  type EntryType,
  editBudget,
  editEntry,
  exportEntries,
  filterEntries,
  getBalance,
  getBudget,
  getCharts,
  getDashboard,
  getFilterTotals,
  listBudgets,
  listCategories,
  listEntries,
  listRunningBudgets,
  makeReport,
} from '@daybook/contract'
import fc from 'fast-check'
import { it } from 'vitest'
import { runsOf, twoSides } from '../testing/twoSides.ts'

type Sides = Awaited<ReturnType<typeof twoSides>>

const TYPES = ['income', 'expense'] as const
const type = fc.constantFrom(...TYPES)
const index = fc.nat(30)
const day = fc.constantFrom('2027-12-31', '2028-01-01', '2028-01-31', '2028-02-28', '2028-02-29', '2028-03-01')
const category = fc.constantFrom('groceries', ' groceries ', 'GROCERIES', 'ß', 'ss', 'İ', 'i', 'two  words')
const title = fc.constantFrom('', 'Tea', 'tea 50%', 'Straße', 'a_b', ' İstanbul ', 'x\r\ny')
const amount = fc.oneof(
  fc.integer({ min: 1000, max: 5000 }).map((milli) => milli / 1000),
  fc.constantFrom(999_999_999_999, 999_999_999_998.999, 0.5, 1.0005),
)
const entry = fc.record({ amount, date: day, category, title })
const budget = fc
  .record({ name: fc.constantFrom('A', 'B'), amount, category, days: fc.tuple(day, day) })
  .map(({ days: [start_date, end_date], ...more }) => ({ ...more, start_date, end_date }))

const writes = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('add' as const), type, entry }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('edit' as const), type, index, entry }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('changeType' as const), type, index }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('delete' as const), type, index }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('createBudget' as const), budget }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('editBudget' as const), index, budget }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('deleteBudget' as const), index }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('push' as const), type, index, entry, seen: entry }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('pushDeletion' as const), type, index }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('pushBudget' as const), index, budget, seen: budget }) },
)
type Write = typeof writes extends fc.Arbitrary<infer W> ? W : never

const filters = fc.record({
  title: fc.constantFrom('', 'tea', 'STRASSE', '%', '_', 'i'),
  date: fc.oneof(fc.constant(''), day),
  category: fc.oneof(fc.constant(''), category),
})
const reports = fc
  .record({ report_type: fc.constantFrom('all' as const, ...TYPES), days: fc.tuple(day, day), category })
  .map(({ days: [start_date, end_date], ...more }) => ({ ...more, start_date, end_date }))

/** The ids of what was created, of which some are deleted. */
type Known = { entries: string[]; budgets: string[] }

async function write(sides: Sides, { entries, budgets }: Known, write: Write) {
  const idOf = (ids: string[], index: number) => ids[index % ids.length] ?? 'none'
  if (write.do === 'add') {
    const { id } = await sides.write(addEntry(write.type), { body: write.entry })
    if (id) entries.push(id)
  } else if (write.do === 'createBudget') {
    const { id } = await sides.write(createBudget, { body: write.budget })
    if (id) budgets.push(id)
  } else if (write.do === 'editBudget')
    await sides.write(editBudget, { params: { id: idOf(budgets, write.index) }, body: write.budget })
  else if (write.do === 'deleteBudget') await sides.write(deleteBudget, { params: { id: idOf(budgets, write.index) } })
  else if (write.do === 'pushBudget') {
    const input = { params: { id: idOf(budgets, write.index) }, body: write.budget }
    await sides.push(editBudget, input, { base: write.seen })
  } else await changeEntry(sides, idOf(entries, write.index), write)
}

type EntryChange = Extract<Write, { do: 'edit' | 'changeType' | 'delete' | 'push' | 'pushDeletion' }>

async function changeEntry(sides: Sides, id: string, write: EntryChange) {
  const { type } = write
  // An operation finds the present type of an entry.
  if (write.do === 'push')
    return sides.push(editEntry(type), { params: { id }, body: write.entry }, { base: write.seen })
  if (write.do === 'pushDeletion') return sides.push(deleteEntry(type), { params: { id } })
  if (write.do === 'changeType') return sides.write(changeEntryType, { params: { id }, body: { type } })
  const present: EntryType = sides.rows.get('entry', id)?.type ?? type
  if (write.do === 'edit') return sides.write(editEntry(present), { params: { id }, body: write.entry })
  return sides.write(deleteEntry(present), { params: { id } })
}

type Queries = { filter: typeof filters extends fc.Arbitrary<infer F> ? F : never; report: object; date: string }

async function sameEverywhere(sides: Sides, { budgets }: Known, { filter, report, date }: Queries) {
  for (const type of TYPES) {
    for (const limit of [undefined, 1, 2, 50]) {
      await sides.samePages(listEntries(type), limit)
      await sides.samePages(filterEntries(type), limit, { body: filter })
    }
    await sides.same(getFilterTotals(type), { body: filter })
  }
  for (const endpoint of [getBalance, listCategories, exportEntries, listBudgets, getDashboard])
    await sides.same(endpoint, {})
  await sides.same(getCharts, { querystring: { months: 3 } })
  await sides.same(makeReport, { body: report })
  await sides.same(listRunningBudgets, { querystring: { date } })
  for (const id of budgets.slice(0, 3)) await sides.same(getBudget, { params: { id } })
}

it('gives the same answers as the server after any writes', async () => {
  const queries = fc.record({ filter: filters, report: reports, date: day })
  const steps = fc.array(writes, { minLength: 1, maxLength: 25, size: 'max' })
  await fc.assert(
    fc.asyncProperty(steps, queries, async (steps, queries) => {
      const sides = await twoSides()
      await sides.goTo('2028-02-29T12:00:00Z')
      const known: Known = { entries: [], budgets: [] }
      for (const step of steps) await write(sides, known, step)
      await sameEverywhere(sides, known, queries)
      await sides.sameRows()
      await sides.reload()
      await sameEverywhere(sides, known, queries)
    }),
    { numRuns: runsOf(10) },
  )
}, 600_000)
