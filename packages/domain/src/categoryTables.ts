import { type EntryType, type MonthPeriod, REPORTED_NAMES, type ReportTable } from '@daybook/contract'
import { type CategoryMonthSum, type CategorySums, largestFirst } from './charts.ts'
import { addUp, getMonths, heading, minus, periodHeading, sum, toRow } from './reportRows.ts'

/** Returns one sum for each month. */
const addMonths = (sums: CategoryMonthSum[]) =>
  [...Map.groupBy(sums, ({ month }) => month)].map(([month, ofMonth]) => ({
    name: '',
    month,
    milli: sum(ofMonth.map(({ milli }) => milli)),
  }))

/** Returns the rows of income and expense by category, each type below its sum, and the row of their difference. */
function categoryRows(sums: CategorySums, columns: number, cellsOf: (sums: CategoryMonthSum[]) => bigint[]) {
  const ofType = (type: EntryType) => {
    const byName = largestFirst(
      [...Map.groupBy(sums[type], ({ name }) => name)].map(([name, ofName]) => ({
        name,
        ofName,
        milli: sum(ofName.map(({ milli }) => milli)),
      })),
    )
    const others = byName.slice(REPORTED_NAMES).flatMap(({ ofName }) => ofName)
    const rows = [
      ...byName
        .slice(0, REPORTED_NAMES)
        .map(({ name, ofName }) => ({ head: heading('category', name), cells: cellsOf(ofName) })),
      { head: heading('others'), cells: cellsOf(addMonths(others)) },
    ].filter(({ cells }) => cells.some((cell) => cell !== 0n))
    const total = addUp(
      rows.map(({ cells }) => cells),
      columns,
    )
    return { total, rows: [toRow(heading(type), total), ...rows.map(({ head, cells }) => toRow(head, cells))] }
  }
  const [income, expense] = [ofType('income'), ofType('expense')]
  return [...income.rows, ...expense.rows, toRow(heading('net'), minus(income.total, expense.total))]
}

/** Returns the categories by month, with their totals. */
export function yearTable(period: MonthPeriod, sums: CategorySums): ReportTable {
  const months = getMonths(period)
  const toTableCells = (ofName: CategoryMonthSum[]) => {
    const byMonth = new Map(ofName.map(({ month, milli }) => [month, milli]))
    const cells = months.map((month) => byMonth.get(month) ?? 0n)
    return [...cells, sum(cells)]
  }
  return {
    columns: [...months.map((month) => heading('month', month)), heading('total')],
    rows: categoryRows(sums, months.length + 1, toTableCells),
  }
}

/** Returns the categories of two periods side by side, with the difference. */
export function compareTable(first: MonthPeriod, other: MonthPeriod, sums: CategorySums): ReportTable {
  const within = (ofName: CategoryMonthSum[], { from, to }: MonthPeriod) =>
    sum(ofName.filter(({ month }) => from <= month && month <= to).map(({ milli }) => milli))
  const toTableCells = (ofName: CategoryMonthSum[]) => {
    const [a, b] = [within(ofName, first), within(ofName, other)]
    return [a, b, a - b]
  }
  return {
    columns: [periodHeading(first), periodHeading(other), heading('difference')],
    rows: categoryRows(sums, 3, toTableCells),
  }
}
