import { decimalText, toMilli } from './figures/milli.ts'
import { type ReportDocument, SIDE_NAME, type Side, sidesOf } from './reportDocument.ts'

const BOM = '\ufeff'
const HEAD = ['Date', 'Type', 'Title', 'Category', 'Amount', 'Currency']

// A spreadsheet runs a cell that begins like this as a formula; a quote mark first makes it text.
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

/** The rows of the report as RFC 4180, UTF-8 with a byte order mark; amounts with a decimal point. */
export function writeReportCsv(report: ReportDocument): string {
  const lines = sidesOf(report.type).flatMap((side) => linesOf(report, side))
  return `${BOM + [HEAD.join(','), ...lines].join('\r\n')}\r\n`
}
