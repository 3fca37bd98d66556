import { setPriority } from 'node:os'
import { extractReceipt } from '../extraction/extract.ts'
import type { ReadHints } from '../reader.ts'
import { ReadFailure } from '../readFailure.ts'
import type { TextLine } from '../text.ts'
import { loadModels } from './ocr/models.ts'
import type { Raster } from './ocr/raster.ts'
import { readText } from './ocr/readText.ts'
import { openPdf } from './pdf/openPdf.ts'
import { encodePicture } from './picture/encode.ts'
import { readRaster } from './picture/readRaster.ts'
import type { Answer, Order, Progress, Stage, Work } from './work.ts'

const niceness = 5
/** Memory limit in bytes where the parent process cannot measure it. */
const maxBytes = 1_100_000_000
const checkMs = 50
let models: ReturnType<typeof loadModels> | undefined

setPriority(niceness)
setInterval(() => {
  if (process.memoryUsage.rss() > maxBytes) process.exit(1)
}, checkMs)
process.on('disconnect', () => process.exit())
process.on('message', async ({ id, work }: Order) => {
  const begin = (stage: Stage) => process.send?.({ id, stage } satisfies Progress)
  process.send?.({ id, ...(await outcome(work, begin)), rss: process.memoryUsage.rss() } as Answer)
})

async function outcome(work: Work, begin: (stage: Stage) => void) {
  try {
    return { result: await perform(work, begin) }
  } catch (error) {
    if (error instanceof ReadFailure) return { failure: error.failure }
    return { failure: ['failed', String(error)] }
  }
}

async function perform(work: Work, begin: (stage: Stage) => void) {
  begin('open')
  const { raster, lines } = await (work.isPdf ? openPdf(work.image) : opened(work.image))
  begin('read')
  if (work.task === 'encode') return encodePicture(raster)
  const printed = lines && readingOfText(lines, raster, work.hints)
  const { reading, upright } = printed ?? (await readingOfPicture(raster, work.hints))
  return { ...reading, jpeg: (await encodePicture(upright)).jpeg }
}

const opened = async (image: Uint8Array) => ({ raster: await readRaster(image), lines: undefined })

/** Extracts the fields from the text of a PDF. Returns undefined if it has no total: its pages may be pictures. */
function readingOfText(lines: TextLine[], upright: Raster, hints: ReadHints) {
  try {
    const { width, height } = upright
    return { reading: extractReceipt({ lines, picture: { width, height, turn: 0 } }, hints), upright }
  } catch (error) {
    if (error instanceof ReadFailure) return undefined
    throw error
  }
}

async function readingOfPicture(raster: Raster, hints: ReadHints) {
  models ??= loadModels()
  const { lines, turn, upright } = await readText(await models, raster)
  const { width, height } = upright
  return { reading: extractReceipt({ lines, picture: { width, height, turn } }, hints), upright }
}
