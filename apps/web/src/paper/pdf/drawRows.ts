import { toMilli } from '@daybook/domain/amounts'
import { m } from '#messages'
import { amountFormat, amountText, listDecimals } from '../figures/amountFormat.ts'
import { countEntries, listSides, type ReportDocument, SIDE_NAME, type Side } from '../reportDocument.ts'
import { drawList, type ListColumn } from './drawList.ts'
import type { Paper } from './paper.ts'
import type { Sheet } from './sheet.ts'
import { linesText, makeRowDay } from './words.ts'

const AMOUNT_WIDTH = 90
const ACCOUNT_WIDTH = 90

/** Returns the columns of the rows; `account` is the width of that of the accounts, 0 without one. */
const toColumns = ({ left, right }: Paper, { currencySymbol }: ReportDocument, account: number): ListColumn[] => [
  { label: m.date(), x: left, width: 60, isMuted: true },
  { label: m.title(), x: left + 64, width: right - left - 275 - account },
  { label: m.category(), x: right - 199 - account, width: 104, isMuted: true },
  ...(account > 0 ? [{ label: m.account_entry(), x: right - 89 - account, width: account - 6, isMuted: true }] : []),
  {
    label: m.report_amount_in(),
    x: right - AMOUNT_WIDTH,
    width: AMOUNT_WIDTH,
    isEnd: true,
    beside: currencySymbol,
  },
]

/** Returns the decimals of all amounts of a report. */
export const rowDecimals = (report: ReportDocument) =>
  listDecimals(
    listSides(report.type).flatMap((side) => report[side].map(({ amount }) => toMilli(amount))),
    report.currencyCode,
  )

/** Draws the entries of one side. */
export function drawRows(sheet: Sheet, side: Side, onRow: () => void): void {
  const { report } = sheet
  const rows = report[side]
  const name = SIDE_NAME[side]
  const hasAccounts = rows.some(({ account }) => account !== undefined)
  const format = amountFormat(report.locale, rowDecimals(report))
  const toDay = makeRowDay(report)
  const toAmount = (amount: number) => amountText(format, toMilli(amount))
  const total = side === 'income' ? report.totalIncome : report.totalExpense
  drawList(
    sheet,
    {
      name,
      continued: m.report_continued({ side: name }),
      columns: toColumns(sheet.paper, report, hasAccounts ? ACCOUNT_WIDTH : 0),
      rows: rows.map(({ date, title, category, account = '', amount }) => ({
        cells: [toDay(date), title, category, ...(hasAccounts ? [account] : []), toAmount(amount)],
      })),
      total: {
        label: m.report_total({ side: name.toLowerCase(), entries: linesText(countEntries(rows), rows.length) }),
        amount: toAmount(total),
      },
      empty: rows.length === 0 ? m.report_no_side({ side: name }) : undefined,
    },
    onRow,
  )
}
