import { fetchReportFonts } from './fonts/reportFonts.ts'
import type { ReportAnswer, ReportOrder } from './workerMessages.ts'
import { writePaper } from './writePaper.ts'

function answer(message: ReportAnswer, transfer: Transferable[] = []): void {
  postMessage(message, { transfer })
}

addEventListener('message', async ({ data }: MessageEvent<ReportOrder>) => {
  try {
    const fonts = await fetchReportFonts(data.fonts)
    const onProgress = (part: number, pages = 0) => answer({ kind: 'progress', part, pages })
    const { report } = data
    const bytes = await writePaper(report, fonts, onProgress)
    answer({ kind: 'done', bytes }, [bytes.buffer])
  } catch (error) {
    answer({ kind: 'failed', reason: String(error) })
  }
})
