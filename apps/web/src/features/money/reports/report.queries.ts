import { makeReport } from '@daybook/contract'
import { mutationOptions } from '@tanstack/react-query'
import { m } from '#messages'
import { mutationFor } from '../../../api/queries.ts'
import { savedToDocuments, saveFile } from '../../../device/saveFile.ts'
import type { ReportDocument } from '../../../paper/reportDocument.ts'

export type Format = 'pdf' | 'csv'

type Written = { name: string; content: Blob }

export const reportMutation = mutationFor(makeReport, {
  shows: ['csrf_check_failed'],
  readOnly: true,
  fields: ['start_date', 'end_date'],
})

/** Writes the report. The code for it is loaded on demand. `onProgress` receives the share done, from 0 to 1. */
export const writeReportMutation = (onProgress: (part: number) => void) =>
  mutationOptions({
    mutationFn: async ({ document, format }: { document: ReportDocument; format: Format }): Promise<Written> => {
      const { reportFileName } = await import('./reportFileName.ts')
      return { name: reportFileName(document, format), content: await write(document, format, onProgress) }
    },
    meta: { failure: m.report_generate_failed(), readOnly: true },
  })

export const saveReportMutation = mutationOptions({
  mutationFn: async ({ name, content }: Written) => {
    const savedTo = await saveFile(name, content)
    return { message: savedTo === 'documents' ? savedToDocuments(name) : m.report_generated() }
  },
  meta: { failure: m.report_save_failed(), done: true, readOnly: true },
})

async function write(document: ReportDocument, format: Format, onProgress: (part: number) => void) {
  if (format === 'csv') {
    const { writeReportCsv } = await import('./writeReportCsv.ts')
    return new Blob([writeReportCsv(document)], { type: 'text/csv;charset=utf-8' })
  }
  const { makeReportPdf } = await import('../../../paper/makeReportPdf.ts')
  return new Blob([await makeReportPdf(document, { onProgress })], { type: 'application/pdf' })
}
