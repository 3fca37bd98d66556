import { PRODUCT, type ReportName, type ReportRow, type ReportTable } from '@daybook/contract'
import { toMilli } from '@daybook/domain/amounts'
import { m } from '#messages'
import type { TableDocument, TableOwner } from '../../../paper/table/tableTypes.ts'
import { columnTexts, headingText, REPORT_NAMES, ROWS_OF, viewPeriodText } from './reportTexts.ts'
import type { ReportView } from './reportView.ts'

const FILE_NAMES: Record<ReportName, string> = {
  year: 'Categories',
  worth: 'Net_Worth',
  flow: 'Cash_Flow',
  compare: 'Comparison',
  tags: 'Tags',
  accounts: 'Accounts',
}

/** Returns the name of a report's file: `{product}_{Report}_{from}_to_{to}.pdf` with months as yyyy-mm. */
export function tableFileName({ report, periods }: ReportView, extension: 'pdf' | 'csv') {
  const { from, to, other_from, other_to } = periods
  const other = other_from ? `_and_${other_from}_to_${other_to}` : ''
  return `${PRODUCT}_${FILE_NAMES[report]}_${from}_to_${to}${other}.${extension}`
}

const LEVELS: Partial<Record<ReportRow['kind'], 'sum' | 'part' | 'total'>> = {
  income: 'sum',
  expense: 'sum',
  category: 'part',
  others: 'part',
  net: 'total',
  total: 'total',
}

/** Returns a report without the months before its first figure, where months are columns. */
function fromFirstMonth({ columns, rows }: ReportTable): ReportTable {
  const first = columns.findIndex(({ kind }, at) => kind !== 'month' || rows.some(({ cells }) => cells[at] !== 0))
  return { columns: columns.slice(first), rows: rows.map((row) => ({ ...row, cells: row.cells.slice(first) })) }
}

/** Returns a report as the data of its PDF. */
export function tableDocument(
  view: ReportView,
  reported: ReportTable,
  toCome: string[],
  owner: TableOwner,
): TableDocument {
  const { report } = view
  const table = fromFirstMonth(reported)
  const hints = [...toCome, ...(report === 'tags' ? [m.reports_tags_hint()] : [])]
  return {
    ...owner,
    title: REPORT_NAMES[report],
    period: viewPeriodText(view),
    rowsOf: ROWS_OF[report],
    columns: columnTexts(table),
    rows: table.rows.map((row) => ({
      level: LEVELS[row.kind] ?? 'plain',
      name: headingText(row),
      cells: row.cells.map(toMilli),
    })),
    hint: hints.join(' · ') || undefined,
  }
}
