import { fetchReportFonts } from './fonts/reportFonts.ts'
import type { ReportAnswer, ReportOrder } from './workerMessages.ts'
import { writeReportPdf } from './writeReportPdf.ts'

function answer(message: ReportAnswer, transfer: Transferable[] = []): void {
  postMessage(message, { transfer })
}

addEventListener('message', async ({ data }: MessageEvent<ReportOrder>) => {
  try {
    const fonts = await fetchReportFonts(data.fonts)
    const bytes = await writeReportPdf(data.report, fonts, (part) => answer({ kind: 'progress', part }))
    answer({ kind: 'done', bytes }, [bytes.buffer])
  } catch (error) {
    answer({ kind: 'failed', reason: String(error) })
  }
})
