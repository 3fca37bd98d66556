import type { ReportHeading, ReportTable } from '@daybook/contract'
import { decimalText, toMilli } from '@daybook/domain/amounts'
import { csvCell } from '@daybook/domain/csv'
import { m } from '#messages'
import { toLocalCsv } from '../../../format/localCsv.ts'
import { headingText, ROWS_OF, toPeriod } from './reportTexts.ts'
import type { ReportView } from './reportView.ts'

const BOM = '\ufeff'

/** Months are written as yyyy-mm, so that every spreadsheet can sort them. */
function toCell(heading: ReportHeading) {
  if (heading.kind === 'month') return heading.name
  if (heading.kind !== 'period') return csvCell(headingText(heading))
  const { from, to } = toPeriod(heading.name)
  return from === to ? from : m.report_range({ start: from, end: to })
}

const amountCell = (amount: number) => decimalText(toMilli(amount)).replace(/0$/, '')

/**
 * Returns a report as CSV (RFC 4180) with a byte order mark, in the form of the user's locale. In a report with
 * categories, each row says whether it is income or expense.
 */
export function writeTableCsv({ report }: ReportView, { columns, rows }: ReportTable, currency: string) {
  const hasTypes = rows.some(({ kind }) => kind === 'category')
  const head = [...(hasTypes ? [m.type()] : []), ROWS_OF[report], ...columns.map(toCell), m.currency()]
  let type = ''
  const lines = rows.map((row) => {
    const isSum = hasTypes && row.kind !== 'category' && row.kind !== 'others'
    if (isSum) type = toCell(row)
    const names = hasTypes ? [type, isSum ? m.reports_total() : toCell(row)] : [toCell(row)]
    return [...names, ...row.cells.map(amountCell), csvCell(currency)].join(',')
  })
  const text = `${BOM}${[head.join(','), ...lines].join('\r\n')}\r\n`
  return toLocalCsv(text, (_, at) => at > (hasTypes ? 1 : 0))
}
