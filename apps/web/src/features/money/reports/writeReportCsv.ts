import { decimalText, toMilli } from '@daybook/domain/amounts'
import { csvCell } from '@daybook/domain/csv'
import { toLocalCsv } from '../../../format/localCsv.ts'
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
      ...(row.account === undefined ? [] : [csvCell(row.account)]),
    ].join(','),
  )
}

/** Returns the rows of the report as CSV (RFC 4180) with a byte order mark, in the form of the user's locale. */
export function writeReportCsv(report: ReportDocument): string {
  const lines = listSides(report.type).flatMap((side) => toLines(report, side))
  const head = [report.income, report.expense].flat().some(({ account }) => account !== undefined)
    ? [...HEAD, 'Account']
    : HEAD
  const text = `${BOM + [head.join(','), ...lines].join('\r\n')}\r\n`
  return toLocalCsv(text, (column) => column === 'Amount')
}
