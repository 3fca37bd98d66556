import { writeBlocksPdf } from './blocks/writeBlocksPdf.ts'
import { fetchReportFonts, type ReportFonts } from './fonts/reportFonts.ts'
import { writeTablePdf } from './table/writeTablePdf.ts'
import type { PaperDocument, ReportAnswer, ReportOrder } from './workerMessages.ts'
import { writeReportPdf } from './writeReportPdf.ts'

function answer(message: ReportAnswer, transfer: Transferable[] = []): void {
  postMessage(message, { transfer })
}

function write(document: PaperDocument, fonts: ReportFonts, onProgress: (part: number, pages?: number) => void) {
  if ('blocks' in document) return writeBlocksPdf(document, fonts, onProgress)
  return 'columns' in document
    ? writeTablePdf(document, fonts, onProgress)
    : writeReportPdf(document, fonts, onProgress)
}

addEventListener('message', async ({ data }: MessageEvent<ReportOrder>) => {
  try {
    const fonts = await fetchReportFonts(data.fonts)
    const onProgress = (part: number, pages = 0) => answer({ kind: 'progress', part, pages })
    const { report } = data
    const bytes = await write(report, fonts, onProgress)
    answer({ kind: 'done', bytes }, [bytes.buffer])
  } catch (error) {
    answer({ kind: 'failed', reason: String(error) })
  }
})
