import { join } from 'node:path'
import { Worker as Thread } from 'node:worker_threads'
import { vi } from 'vitest'
import type { ReportAnswer, ReportOrder } from '../workerMessages.ts'
import type { ReadPdf } from './readPdf.ts'

const THREAD = join(import.meta.dirname, 'paperThread.ts')

const startThread = (workerData: object) => new Thread(THREAD, { workerData })

/** Lets pages write PDFs, since jsdom has no workers. Returns the state of the last worker. */
export function startWriters() {
  const last = { isEnded: false }
  class Writer {
    onmessage?: (event: { data: ReportAnswer }) => void
    #thread?: Thread

    postMessage({ report }: ReportOrder) {
      last.isEnded = false
      this.#thread = startThread({ report })
      this.#thread.on('message', (data) => this.onmessage?.({ data }))
    }

    terminate() {
      last.isEnded = true
      void this.#thread?.terminate()
    }
  }
  vi.stubGlobal('Worker', Writer)
  return last
}

/** Like `readPdf`, for tests that have a document. */
export function readPdfInThread(bytes: Uint8Array): Promise<ReadPdf> {
  const thread = startThread({ bytes })
  return new Promise<ReadPdf>((resolve, reject) => {
    thread.once('message', resolve)
    thread.once('error', reject)
  }).finally(() => thread.terminate())
}
