import { decimalText, toMilli } from '@daybook/domain/amounts'
import { csvCell } from '@daybook/domain/csv'
import { listSides, type ReportDocument, SIDE_NAME, type Side } from '../../../paper/reportDocument.ts'

const BOM = '\ufeff'
const HEAD = ['Date', 'Type', 'Title', 'Category', 'Amount', 'Currency']

const amountCell = (amount: number): string =>
  Number.isFinite(amount) ? decimalText(toMilli(amount)).replace(/0$/, '') : csvCell(`${amount}`)

function toLines(report: ReportDocument, side: Side): string[] {
  return report[side].map((row) =>
    [
      csvCell(row.date),
      SIDE_NAME[side],
      csvCell(row.title),
      csvCell(row.category),
      amountCell(row.amount),
      csvCell(report.currencyCode),
    ].join(','),
  )
}

/** Returns the rows of the report as CSV (RFC 4180) with a byte order mark; amounts have a decimal point. */
export function writeReportCsv(report: ReportDocument): string {
  const lines = listSides(report.type).flatMap((side) => toLines(report, side))
  return `${BOM + [HEAD.join(','), ...lines].join('\r\n')}\r\n`
}
