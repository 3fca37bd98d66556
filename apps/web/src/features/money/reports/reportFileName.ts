import type { ReportDocument, ReportType } from '../../../paper/reportDocument.ts'

const TYPE_NAME: Record<ReportType, string> = { all: 'All', income: 'Income', expense: 'Expense' }

type NameParts = Pick<ReportDocument, 'product' | 'type' | 'start' | 'end'>

/** `{product}_{Type}_Report_{start}_to_{end}.pdf` with dates as yyyy-mm-dd. */
export function reportFileName(report: NameParts, extension: 'pdf' | 'csv' = 'pdf'): string {
  const { product, type, start, end } = report
  return `${product}_${TYPE_NAME[type]}_Report_${start}_to_${end}.${extension}`
}
