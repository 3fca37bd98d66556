// Writes and reads PDFs in a thread of its own: beside jsdom, neither pdfkit nor pdf.js works.
import { parentPort } from 'node:worker_threads'
import type { PaperDocument, ReportAnswer } from '../workerMessages.ts'
import { writePaper } from '../writePaper.ts'
import { diskFonts } from './diskFonts.ts'
import { type ReadPdf, readPdf } from './readPdf.ts'

export type ThreadOrder = { report: PaperDocument } | { bytes: Uint8Array }
export type ThreadAnswer = ReportAnswer | { kind: 'read'; pdf: ReadPdf }

const answer = (message: ThreadAnswer) => parentPort?.postMessage(message)

async function obey(order: ThreadOrder): Promise<ThreadAnswer> {
  if ('bytes' in order) return { kind: 'read', pdf: await readPdf(order.bytes) }
  const onProgress = (part: number, pages = 0) => answer({ kind: 'progress', part, pages })
  return { kind: 'done', bytes: await writePaper(order.report, await diskFonts(), onProgress) }
}

parentPort?.on('message', async (order: ThreadOrder) =>
  answer(await obey(order).catch((error) => ({ kind: 'failed', reason: String(error) }))),
)
