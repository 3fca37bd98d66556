import { join } from 'node:path'
import { Worker as Thread } from 'node:worker_threads'
import { vi } from 'vitest'
import type { ReportAnswer, ReportOrder } from '../workerMessages.ts'
import type { ThreadAnswer, ThreadOrder } from './paperThread.ts'
import type { ReadPdf } from './readPdf.ts'

/** The thread of all tests of a file, because it takes a second to start. */
let thread: Thread | undefined

function send(order: ThreadOrder, onAnswer: (answer: ThreadAnswer) => void) {
  thread ??= new Thread(join(import.meta.dirname, 'paperThread.ts'))
  thread.unref()
  thread.removeAllListeners('message')
  thread.on('message', onAnswer)
  thread.postMessage(order)
}

/** Lets pages write PDFs, since jsdom has no workers. `cancelled` counts those that were ended before. */
export function startWriters() {
  const writers = { cancelled: 0 }
  class Writer {
    onmessage?: (event: { data: ReportAnswer }) => void
    #isDone = false

    postMessage({ report }: ReportOrder) {
      send({ report }, (data) => {
        this.#isDone ||= data.kind !== 'progress'
        this.onmessage?.({ data: data as ReportAnswer })
      })
    }

    terminate() {
      if (this.#isDone) return
      writers.cancelled += 1
      void thread?.terminate()
      thread = undefined
    }
  }
  vi.stubGlobal('Worker', Writer)
  return writers
}

/** Like `readPdf`, for tests that have a document. */
export const readPdfInThread = (bytes: Uint8Array) =>
  new Promise<ReadPdf>((resolve, reject) =>
    send({ bytes }, (answer) => (answer.kind === 'read' ? resolve(answer.pdf) : reject(new Error(answer.kind)))),
  )
