import { setPriority } from 'node:os'
import { extractReceipt } from '../extraction/extract.ts'
import { ReadFailure } from '../readFailure.ts'
import { loadModels } from './ocr/models.ts'
import { readText } from './ocr/readText.ts'
import { encodePicture } from './picture/encode.ts'
import { rasterOf } from './picture/rasterOf.ts'
import type { Answer, Order, Progress, Stage, Work } from './work.ts'

const niceness = 5
/**
 * Memory limit in bytes, more than any picture within the limits needs. Checked on a timer, as decoding runs on another
 * thread.
 */
const maxBytes = 1_100_000_000
const maxOpenCpuMicros = 6_000_000
const checkMs = 50
let opening: NodeJS.CpuUsage | undefined
let models: ReturnType<typeof loadModels> | undefined

setPriority(niceness)
setInterval(() => {
  const { user, system } = opening ? process.cpuUsage(opening) : { user: 0, system: 0 }
  if (user + system > maxOpenCpuMicros || process.memoryUsage.rss() > maxBytes) process.exit(1)
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
  opening = process.cpuUsage()
  const raster = await rasterOf(work.image).finally(() => {
    opening = undefined
  })
  begin('read')
  if (work.task === 'encode') return encodePicture(raster)
  models ??= loadModels()
  const { lines, turn, upright } = await readText(await models, raster)
  const { width, height } = upright
  const reading = extractReceipt({ lines, picture: { width, height, turn } }, work.hints)
  return { ...reading, jpeg: (await encodePicture(upright)).jpeg }
}
