import type { ReportDocument } from './reportDocument.ts'
import type { TableDocument } from './table/tableTypes.ts'
import type { ReportAnswer, ReportOrder } from './workerMessages.ts'

export type MakeReportOptions = {
  /** Receives the share done, from 0 to 1. */
  onProgress?: (part: number) => void
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

/** Generates the PDF of a report in a dedicated worker, which is terminated afterwards. */
export async function makeReportPdf(
  report: ReportDocument | TableDocument,
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
    // If the worker's script cannot be loaded, this event has no message.
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
