import {
  addEntry,
  changeCurrency,
  changeEntries,
  changeEntryType,
  createBudget,
  discardBudget,
  discardEntries,
  discardEntry,
  type EntryType,
  editBudget,
  editEntry,
  exportEntries,
  filterEntries,
  getBalance,
  getBudget,
  getBudgetTotal,
  getCharts,
  getDashboard,
  getFilterTotals,
  getReportTable,
  listBudgetPeriods,
  listBudgets,
  listCategories,
  listEntries,
  listRunningBudgets,
  listTags,
  makeReport,
  ReportName,
  type ReportPeriods,
  undoOperation,
} from '@daybook/contract'
import { fromMilli, sumOf } from '@daybook/domain/amounts'
import fc from 'fast-check'
import { it } from 'vitest'
import { getRuns, twoSides } from '../testing/twoSides.ts'

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
const part = fc.record({ category, amount: fc.integer({ min: 1, max: 4000 }).map((milli) => milli / 1000), title })
const tags = fc.array(fc.constantFrom('work', ' #Work', 'İ', 'straße', 'trip  2028'), { maxLength: 3 })
const plainEntry = fc.record({ amount, date: day, category, title })
const splitEntry = fc
  .record({
    date: day,
    category,
    title,
    parts: fc.array(part, { minLength: 1, maxLength: 3 }),
    off: fc.constantFrom(0, 0, 0, 1),
  })
  .map(({ off, ...entry }) => ({ ...entry, amount: fromMilli(sumOf(entry.parts)) + 1 * off }))
const entry = fc.oneof(
  { weight: 3, arbitrary: plainEntry },
  { weight: 2, arbitrary: splitEntry },
  { weight: 1, arbitrary: fc.tuple(plainEntry, tags).map(([entry, tags]) => ({ ...entry, tags })) },
  { weight: 1, arbitrary: fc.tuple(splitEntry, tags).map(([entry, tags]) => ({ ...entry, tags })) },
  { weight: 1, arbitrary: plainEntry.map((entry) => ({ ...entry, parts: [], tags: [] })) },
)
const budget = fc
  .record({
    name: fc.constantFrom('A', 'B'),
    amount,
    category,
    days: fc.tuple(day, day),
    renews: fc.constantFrom(undefined, null, 'week' as const, 'month' as const, 'year' as const),
    rollover: fc.constantFrom(undefined, true, false),
    categories: fc.oneof(fc.constant(undefined), fc.array(category, { maxLength: 2 })),
    all_categories: fc.constantFrom(undefined, undefined, true, false),
  })
  .map(({ days: [start_date, end_date], ...more }) => ({ ...more, start_date, end_date }))

const several = fc.array(index, { minLength: 1, maxLength: 4 })
const missing = fc.constant(undefined)
const change = fc.record({
  category: fc.oneof(missing, category),
  date: fc.oneof(missing, day),
  added_tags: fc.oneof(missing, tags),
  removed_tags: fc.oneof(missing, tags),
})

const writes = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('add' as const), type, entry }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('edit' as const), type, index, entry }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('changeType' as const), type, index }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('delete' as const), type, index }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('changeMany' as const), several, change, isPush: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('deleteMany' as const), several, isPush: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('createBudget' as const), budget }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('editBudget' as const), index, budget }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('discardBudget' as const), index }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('push' as const), type, index, entry, seen: entry }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('undo' as const), index }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('pushDeletion' as const), type, index }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('pushBudget' as const), index, budget, seen: budget }) },
)
type Write = typeof writes extends fc.Arbitrary<infer W> ? W : never

const filters = fc.record({
  title: fc.constantFrom('', 'tea', 'STRASSE', '%', '_', 'i'),
  date: fc.oneof(fc.constant(''), day),
  category: fc.oneof(fc.constant(''), category),
  categories: fc.oneof(fc.constant(undefined), fc.array(category, { maxLength: 2 })),
  tags: fc.oneof(fc.constant(undefined), tags),
})
const reports = fc
  .record({ report_type: fc.constantFrom('all' as const, ...TYPES), days: fc.tuple(day, day), category })
  .map(({ days: [start_date, end_date], ...more }) => ({ ...more, start_date, end_date }))

const month = fc.constantFrom('2027-11', '2027-12', '2028-01', '2028-02', '2028-03')
const periods = fc
  .record({ days: fc.tuple(month, month), other: fc.option(fc.tuple(month, month), { nil: undefined }) })
  .map(
    ({ days: [from, to], other }): ReportPeriods => ({
      from,
      to,
      ...(other && { other_from: other[0], other_to: other[1] }),
    }),
  )

const NONE = '01900000-0000-7000-8000-000000000000'

/** The ids of what was created, of which some are deleted. */
type Known = { entries: string[]; budgets: string[] }

async function write(sides: Sides, { entries, budgets }: Known, write: Write) {
  const getId = (ids: string[], index: number) => ids[index % ids.length] ?? 'none'
  if (write.do === 'undo') {
    const { operations } = sides
    if (operations.length > 0)
      await sides.write(undoOperation, { params: { id: operations[write.index % operations.length]! } })
  } else if (write.do === 'add') {
    const { id } = await sides.write(addEntry(write.type), { body: write.entry })
    if (id) entries.push(id)
  } else if (write.do === 'createBudget') {
    const { id } = await sides.write(createBudget, { body: write.budget })
    if (id) budgets.push(id)
  } else if (write.do === 'editBudget')
    await sides.write(editBudget, { params: { id: getId(budgets, write.index) }, body: write.budget })
  else if (write.do === 'discardBudget')
    await sides.write(discardBudget, { params: { id: getId(budgets, write.index) } })
  else if (write.do === 'pushBudget') {
    const input = { params: { id: getId(budgets, write.index) }, body: write.budget }
    await sides.push(editBudget, input, { base: write.seen })
  } else if (write.do === 'changeMany' || write.do === 'deleteMany') {
    const ids = write.several.map((index) => entries[index % entries.length] ?? NONE)
    const send = write.isPush ? sides.push : sides.write
    if (write.do === 'changeMany') await send(changeEntries, { body: { ids, change: write.change } })
    else await send(discardEntries, { body: { ids } })
  } else await changeEntry(sides, getId(entries, write.index), write)
}

type EntryChange = Extract<Write, { do: 'edit' | 'changeType' | 'delete' | 'push' | 'pushDeletion' }>

async function changeEntry(sides: Sides, id: string, write: EntryChange) {
  const { type } = write
  // An operation finds the present type of an entry.
  if (write.do === 'push')
    return sides.push(editEntry(type), { params: { id }, body: write.entry }, { base: write.seen })
  if (write.do === 'pushDeletion') return sides.push(discardEntry(type), { params: { id } })
  if (write.do === 'changeType') return sides.write(changeEntryType, { params: { id }, body: { type } })
  const present: EntryType = sides.rows.get('entry', id)?.type ?? type
  if (write.do === 'edit') return sides.write(editEntry(present), { params: { id }, body: write.entry })
  return sides.write(discardEntry(present), { params: { id } })
}

type Queries = {
  filter: typeof filters extends fc.Arbitrary<infer F> ? F : never
  report: object
  periods: ReportPeriods
  date: string
}

async function sameEverywhere(sides: Sides, { budgets }: Known, { filter, report, periods, date }: Queries) {
  for (const type of TYPES) {
    for (const limit of [undefined, 1, 2, 50]) {
      await sides.samePages(listEntries(type), limit)
      await sides.samePages(filterEntries(type), limit, { body: filter })
    }
    await sides.same(getFilterTotals(type), { body: filter })
  }
  for (const endpoint of [getBalance, listCategories, listTags, exportEntries, listBudgets, getDashboard])
    await sides.same(endpoint, {})
  await sides.same(getCharts, { querystring: { months: 3 } })
  await sides.same(makeReport, { body: report })
  for (const name of ReportName.options)
    await sides.same(getReportTable, { params: { report: name }, querystring: periods })
  await sides.same(listRunningBudgets, { querystring: { date } })
  await sides.same(getBudgetTotal, {})
  for (const id of budgets.slice(0, 3)) {
    await sides.same(getBudget, { params: { id } })
    await sides.same(listBudgetPeriods, { params: { id } })
  }
}

it('gives the same answers as the server after any writes', async () => {
  const queries = fc.record({ filter: filters, report: reports, periods, date: day })
  const steps = fc.array(writes, { minLength: 1, maxLength: 25, size: 'max' })
  await fc.assert(
    fc.asyncProperty(steps, queries, async (steps, queries) => {
      const sides = await twoSides()
      await sides.write(changeCurrency, { body: { currency: 'KWD' } })
      await sides.goTo('2028-02-29T12:00:00Z')
      const known: Known = { entries: [], budgets: [] }
      for (const step of steps) await write(sides, known, step)
      await sameEverywhere(sides, known, queries)
      await sides.sameRows()
      await sides.reload()
      await sameEverywhere(sides, known, queries)
    }),
    { numRuns: getRuns(10) },
  )
}, 600_000)
