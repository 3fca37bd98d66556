import { writeBlocksPdf } from './blocks/writeBlocksPdf.ts'
import type { ReportFonts } from './fonts/reportFonts.ts'
import { writeTablePdf } from './table/writeTablePdf.ts'
import type { PaperDocument } from './workerMessages.ts'
import { writeReportPdf } from './writeReportPdf.ts'

/** Writes any document as a PDF. `onProgress` receives the share done, from 0 to 1, and of blocks the number of pages. */
export function writePaper(
  document: PaperDocument,
  fonts: ReportFonts,
  onProgress: (part: number, pages?: number) => void,
) {
  if ('blocks' in document) return writeBlocksPdf(document, fonts, onProgress)
  return 'columns' in document
    ? writeTablePdf(document, fonts, onProgress)
    : writeReportPdf(document, fonts, onProgress)
}
