import type { ReportName, ReportRow, ReportTable } from '@daybook/contract'
import { fromMilli, toMilli } from '@daybook/domain/amounts'
import { netExpenses } from '@daybook/domain/charts'
import { m } from '#messages'
import { headingText } from './reportTexts.ts'

/** So many rows have bars. The others are in the table, and in one bar together where none of them counts twice. */
const SHOWN = 8

/** The columns with a bar, by the colour of the bar. */
const COLUMNS: Partial<Record<ReportName, { at: number; color: number | 'others' | 'net' }[]>> = {
  year: [{ at: -1, color: 0 }],
  compare: [
    { at: 0, color: 0 },
    { at: 1, color: 'others' },
  ],
  tags: [
    { at: 0, color: 1 },
    { at: 1, color: 0 },
  ],
  accounts: [
    { at: 1, color: 1 },
    { at: 2, color: 0 },
    { at: 3, color: 'others' },
    { at: 4, color: 'net' },
  ],
}

/** Returns the rows of a report with the largest values, as bars; `row` is where it is in the table. Expenses are net. */
export function toBars(report: ReportName, { columns, rows }: ReportTable) {
  // Most accounts have no transfers.
  const shown = (COLUMNS[report] ?? []).filter(
    ({ at }) => columns.at(at)?.kind !== 'transfers' || rows.some(({ cells }) => cells.at(at) !== 0),
  )
  const nets = shown.map(({ at }) => netColumn(rows, at))
  const largest = toNamed(rows)
    .map(({ row, at }) => ({ name: headingText(row), row: at, values: nets.map(({ cells }) => cells[at]!) }))
    .filter(({ values }) => size(values) > 0)
    .sort((a, b) => size(b.values) - size(a.values))
  const rest = largest.splice(SHOWN)
  if (rest.length > 0 && report !== 'tags') {
    const values = shown.map((_, n) => rest.reduce((sum, one) => sum + one.values[n]!, 0))
    largest.push({ name: m.chart_others(), row: -1, values })
  }
  return {
    columns: shown.map(({ at, color }) => ({ name: headingText(columns.at(at)!), color })),
    bars: largest,
    isNet: nets.some(({ is_net }) => is_net),
  }
}

/** Returns the cells of a column with the income of each category deducted from its expenses. */
function netColumn(rows: ReportRow[], column: number) {
  const cells = rows.map((row) => row.cells.at(column)!)
  const from = rows.findIndex(({ kind }) => kind === 'expense')
  const sums = rows.map(({ kind, name }, at) => ({ kind, name, at, milli: BigInt(toMilli(cells[at]!)) }))
  const named = sums.filter(({ kind }) => kind === 'category')
  const [income, expense] = [named.filter(({ at }) => at < from), named.filter(({ at }) => at > from)]
  const { categories, is_net } = netExpenses({ income, expense })
  for (const { at } of expense) cells[at] = 0
  for (const { at, milli } of categories) cells[at] = fromMilli(milli)
  return { cells, is_net }
}

const size = (values: number[]) => Math.max(...values.map(Math.abs))

/** Returns the rows that name something: of categories, those of expense; those of income if there are no others. */
function toNamed(rows: ReportRow[]) {
  const all = rows.map((row, at) => ({ row, at }))
  const from = rows.findIndex(({ kind }) => kind === 'expense')
  const named = all.filter(({ row: { kind } }) => ['category', 'others', 'tag', 'untagged', 'account'].includes(kind))
  const spent = named.filter(({ at }) => at > from)
  return spent.length > 0 ? spent : named
}

/** Returns what a report adds up to: income, expense and the difference. Nothing for one of balances or two periods. */
export function toTotals(report: ReportName, { columns, rows }: ReportTable) {
  if (report === 'year')
    return rows
      .filter(({ kind }) => kind === 'income' || kind === 'expense' || kind === 'net')
      .map((row) => ({ kind: row.kind, amount: row.cells.at(-1)! }))
  if (report !== 'flow' && report !== 'tags') return []
  return columns.map(({ kind }, at) => ({ kind, amount: rows.at(-1)!.cells[at]! }))
}
