import { decimalText, toMilli } from './figures/milli.ts'
import { type ReportDocument, SIDE_NAME, type Side, sidesOf } from './reportDocument.ts'

const BOM = '\ufeff'
const HEAD = ['Date', 'Type', 'Title', 'Category', 'Amount', 'Currency']

// CSV injection: spreadsheets run a cell with this prefix as a formula; a leading apostrophe makes it text.
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

const quoted = (cell: string): string => (/["\r\n,;\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

const textCell = (text: string): string => quoted(FORMULA.test(text) ? `'${text}` : text)

const amountCell = (amount: number): string =>
  Number.isFinite(amount) ? decimalText(toMilli(amount)).replace(/0$/, '') : textCell(`${amount}`)

function linesOf(report: ReportDocument, side: Side): string[] {
  return report[side].map((row) =>
    [
      textCell(row.date),
      SIDE_NAME[side],
      textCell(row.title),
      textCell(row.category),
      amountCell(row.amount),
      textCell(report.currencyCode),
    ].join(','),
  )
}

/** Returns the rows of the report as CSV (RFC 4180) with a byte order mark; amounts have a decimal point. */
export function writeReportCsv(report: ReportDocument): string {
  const lines = sidesOf(report.type).flatMap((side) => linesOf(report, side))
  return `${BOM + [HEAD.join(','), ...lines].join('\r\n')}\r\n`
}
