import { Tensor } from 'onnxruntime-node'
import { cropHeight, cropWidth, cutInto, type Pyramid } from './crop.ts'
import { decode, type Reading } from './ctc.ts'
import type { Region } from './geometry.ts'
import type { Models } from './models.ts'

const batchPixels = 48 * 2400
const largestBatch = 8

/** What stands in each region, in the order given. */
export async function recognise(models: Models, pyramid: Pyramid, regions: Region[], stretch = 1): Promise<Reading[]> {
  const readings: Reading[] = new Array(regions.length)
  const queue = regions
    .map((region, index) => ({ region, index, width: cropWidth(region, stretch) }))
    .sort((a, b) => a.width - b.width)
  while (queue.length) {
    const widest = queue[queue.length - 1]?.width ?? 0
    const size = Math.max(1, Math.min(largestBatch, Math.floor(batchPixels / (widest * cropHeight))))
    const batch = queue.splice(-size)
    const found = await recogniseBatch(models, pyramid, batch, widest)
    for (const [i, { index }] of batch.entries()) readings[index] = found[i] as Reading
  }
  return readings
}

type Job = { region: Region; width: number }

async function recogniseBatch(models: Models, pyramid: Pyramid, batch: Job[], widest: number): Promise<Reading[]> {
  const rowWidth = Math.ceil(widest / 8) * 8
  const size = 3 * cropHeight * rowWidth
  const input = new Float32Array(batch.length * size)
  batch.forEach(({ region, width }, i) => {
    cutInto(input, i * size, rowWidth, width, pyramid, region)
  })
  const { recogniser, letters } = models
  const tensor = new Tensor('float32', input, [batch.length, 3, cropHeight, rowWidth])
  const output = (await recogniser.run({ [recogniser.inputNames[0] as string]: tensor }))[
    recogniser.outputNames[0] as string
  ] as Tensor
  const [, steps = 0, classes = 0] = output.dims
  const scores = output.data as Float32Array
  return batch.map((_, i) => decode(scores, i * steps * classes, steps, classes, letters))
}
