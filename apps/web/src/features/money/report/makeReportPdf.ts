import type { ReportDocument } from './reportDocument.ts'
import type { ReportAnswer, ReportOrder } from './workerMessages.ts'

export type MakeReportOptions = {
  /** Hears how much is done, from 0 to 1. */
  onProgress?: (part: number) => void
  /** Ends the work at once; the promise rejects with the signal's reason. */
  signal?: AbortSignal
}

function startWorker(): Worker {
  return new Worker(new URL('./reportWorker.ts', import.meta.url), { type: 'module' })
}

/** The folder of the report's fonts, on our own origin. */
function fontFolder(): string {
  return new URL(`${import.meta.env.BASE_URL}report-fonts/`, document.baseURI).href
}

/** The report as the bytes of a PDF, made in a worker of its own that ends with it. */
export async function makeReportPdf(
  report: ReportDocument,
  { onProgress, signal }: MakeReportOptions = {},
): Promise<Uint8Array<ArrayBuffer>> {
  signal?.throwIfAborted()
  const worker = startWorker()
  const bytes = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<ReportAnswer>) => {
      if (data.kind === 'progress') onProgress?.(data.part)
      else if (data.kind === 'done') resolve(data.bytes)
      else reject(new Error(data.reason))
    }
    // A worker whose script cannot be loaded says so here, without a message.
    worker.onerror = (event) => reject(new Error(event.message || 'The report worker did not start'))
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  const order: ReportOrder = { report, fonts: fontFolder() }
  worker.postMessage(order)
  try {
    return await bytes
  } finally {
    worker.terminate()
  }
}
