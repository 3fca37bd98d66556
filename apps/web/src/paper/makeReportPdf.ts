import { chosenPrint } from './chosenPrint.ts'
import type { PaperDocument, ReportAnswer, ReportOrder } from './workerMessages.ts'

export type MakeReportOptions = {
  /** Receives the share done, from 0 to 1, and of documents of blocks the number of pages. */
  onProgress?: (part: number, pages: number) => void
  /** Terminates the worker; the promise rejects with the signal's reason. */
  signal?: AbortSignal
}

function startWorker(): Worker {
  return new Worker(new URL('./reportWorker.ts', import.meta.url), { type: 'module' })
}

/** Returns the URL of the report's font folder, on the app's own origin. */
function fontFolder(): string {
  return new URL(`${import.meta.env.BASE_URL}report-fonts/`, document.baseURI).href
}

/** Generates a PDF in a dedicated worker, which is terminated afterwards. */
export async function makeReportPdf(
  report: PaperDocument,
  { onProgress, signal }: MakeReportOptions = {},
): Promise<Uint8Array<ArrayBuffer>> {
  signal?.throwIfAborted()
  const worker = startWorker()
  const bytes = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<ReportAnswer>) => {
      if (data.kind === 'progress') onProgress?.(data.part, data.pages)
      else if (data.kind === 'done') resolve(data.bytes)
      else reject(new Error(data.reason))
    }
    // If the worker's script cannot be loaded, this event has no message.
    worker.onerror = (event) => reject(new Error(event.message || 'The report worker did not start'))
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  const order: ReportOrder = { report: { ...report, ...chosenPrint() }, fonts: fontFolder() }
  worker.postMessage(order)
  try {
    return await bytes
  } finally {
    worker.terminate()
  }
}
