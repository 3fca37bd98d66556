import { getReportTable, type ReportTable } from '@daybook/contract'
import { mutationOptions } from '@tanstack/react-query'
import { m } from '#messages'
import { queryFor } from '../../../api/queries.ts'
import type { TableOwner } from '../../../paper/table/tableTypes.ts'
import type { Format } from './report.queries.ts'
import type { ReportView } from './reportView.ts'

/** A report. Silent, because the page shows that it failed. */
export const reportTable = ({ report, periods }: ReportView) =>
  queryFor(getReportTable, { params: { report }, querystring: periods }, { silent: true })

/** `toCome` says how much is of days to come. */
type Order = { view: ReportView; table: ReportTable; toCome: string[]; owner: TableOwner; format: Format }

/** Writes a report as a file. The code for it is loaded on demand. `onProgress` receives the share done, from 0 to 1. */
export const writeTableMutation = (onProgress: (part: number) => void) =>
  mutationOptions({
    mutationFn: async (order: Order) => {
      const { tableFileName } = await import('./tableDocument.ts')
      return { name: tableFileName(order.view, order.format), content: await write(order, onProgress) }
    },
    meta: { failure: m.report_generate_failed(), readOnly: true },
  })

async function write({ view, table, toCome, owner, format }: Order, onProgress: (part: number) => void) {
  if (format === 'csv') {
    const { writeTableCsv } = await import('./writeTableCsv.ts')
    return new Blob([writeTableCsv(view, table, owner.currencyCode)], { type: 'text/csv;charset=utf-8' })
  }
  const { tableDocument } = await import('./tableDocument.ts')
  const { makeReportPdf } = await import('../../../paper/makeReportPdf.ts')
  const document = tableDocument(view, table, toCome, owner)
  return new Blob([await makeReportPdf(document, { onProgress })], { type: 'application/pdf' })
}
