// Writes or reads a PDF in a thread of its own: beside jsdom, neither pdfkit nor pdf.js works.
import { parentPort, workerData } from 'node:worker_threads'
import type { ReportAnswer } from '../workerMessages.ts'
import { writePaper } from '../writePaper.ts'
import { diskFonts } from './diskFonts.ts'
import { readPdf } from './readPdf.ts'

const answer = (message: ReportAnswer) => parentPort?.postMessage(message)

async function write() {
  try {
    const onProgress = (part: number, pages = 0) => answer({ kind: 'progress', part, pages })
    answer({ kind: 'done', bytes: await writePaper(workerData.report, await diskFonts(), onProgress) })
  } catch (error) {
    answer({ kind: 'failed', reason: String(error) })
  }
}

if (workerData.report) await write()
else parentPort?.postMessage(await readPdf(workerData.bytes))
