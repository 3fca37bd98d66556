import { setPriority } from 'node:os'
import { ReadFailure } from '../readFailure.ts'
import { understand } from '../understanding/understand.ts'
import { loadModels } from './ocr/models.ts'
import { readText } from './ocr/readText.ts'
import { encodePicture } from './picture/encode.ts'
import { rasterOf } from './picture/rasterOf.ts'
import type { Answer, Order, Work } from './work.ts'

const niceness = 5
let models: ReturnType<typeof loadModels> | undefined

setPriority(niceness)
process.on('disconnect', () => process.exit())
process.on('message', async ({ id, work }: Order) => {
  process.send?.({ id, ...(await outcome(work)), rss: process.memoryUsage.rss() } as Answer)
})

async function outcome(work: Work) {
  try {
    return { result: await perform(work) }
  } catch (error) {
    if (error instanceof ReadFailure) return { failure: { kind: error.kind, message: error.message } }
    return { failure: { kind: 'failed', message: String(error) } }
  }
}

async function perform(work: Work) {
  const raster = await rasterOf(work.image)
  if (work.task === 'encode') return encodePicture(raster)
  models ??= loadModels()
  const { lines, turn, upright } = await readText(await models, raster)
  const { width, height } = upright
  const reading = understand({ lines, picture: { width, height, turn } }, work.hints)
  return { ...reading, jpeg: (await encodePicture(upright)).jpeg }
}
