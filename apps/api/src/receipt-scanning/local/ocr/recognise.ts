import { Tensor } from 'onnxruntime-node'
import { cropHeight, cropWidth, cutInto, type Pyramid } from './crop.ts'
import { decode, type Reading } from './ctc.ts'
import type { Region } from './geometry.ts'
import type { Models } from './models.ts'

/** Returns the text of each region, in the order given. */
export async function recognise(models: Models, pyramid: Pyramid, regions: Region[], stretch = 1): Promise<Reading[]> {
  const readings: Reading[] = []
  for (const region of regions) readings.push(await recogniseOne(models, pyramid, region, stretch))
  return readings
}

/** Recognizes a single line: a batch would pad its shorter lines and exceed the core's cache. */
async function recogniseOne({ recogniser, characters }: Models, pyramid: Pyramid, region: Region, stretch: number) {
  const width = cropWidth(region, stretch)
  const rowWidth = Math.ceil(width / 8) * 8
  const input = new Float32Array(3 * cropHeight * rowWidth)
  cutInto(input, rowWidth, width, pyramid, region)
  const tensor = new Tensor('float32', input, [1, 3, cropHeight, rowWidth])
  const outputs = await recogniser.run({ [recogniser.inputNames[0] as string]: tensor })
  const output = outputs[recogniser.outputNames[0] as string] as Tensor
  const [, steps = 0, classes = 0] = output.dims
  return decode(output.data as Float32Array, steps, classes, characters)
}
