import { fetchReportFonts } from './fonts/reportFonts.ts'
import { writeTablePdf } from './table/writeTablePdf.ts'
import type { ReportAnswer, ReportOrder } from './workerMessages.ts'
import { writeReportPdf } from './writeReportPdf.ts'

function answer(message: ReportAnswer, transfer: Transferable[] = []): void {
  postMessage(message, { transfer })
}

addEventListener('message', async ({ data }: MessageEvent<ReportOrder>) => {
  try {
    const fonts = await fetchReportFonts(data.fonts)
    const onProgress = (part: number) => answer({ kind: 'progress', part })
    const { report } = data
    const bytes = await ('columns' in report
      ? writeTablePdf(report, fonts, onProgress)
      : writeReportPdf(report, fonts, onProgress))
    answer({ kind: 'done', bytes }, [bytes.buffer])
  } catch (error) {
    answer({ kind: 'failed', reason: String(error) })
  }
})
