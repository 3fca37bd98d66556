import { readFile } from 'node:fs/promises'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { drawnReceipt } from '../../../testing/pictures.ts'
import { assetFile, loadModel, sessionOptions } from '../models.ts'
import { decodeModel } from './graph.ts'
import { simplify } from './simplify.ts'

const detector = 'ch_PP-OCRv4_det_infer.onnx'
const recogniser = 'ch_PP-OCRv4_rec_infer.onnx'

describe('a simplified model', () => {
  it.each([
    { name: detector, width: 384, height: 96 },
    { name: recogniser, width: 200, height: 48 },
  ])('returns the results of $name', async ({ name, width, height }) => {
    const picture = await sharp(await drawnReceipt(['TOTAL 12.50']))
      .resize(width, height, { fit: 'fill' })
      .raw()
      .toBuffer()
    const input = new Tensor('float32', getPlanes(picture), [1, 3, height, width])
    const original = await InferenceSession.create(assetFile(name), sessionOptions)
    const [expected, actual] = [await run(original, input), await run(await loadModel(name), input)]
    expect(actual.length).toBe(expected.length)
    expect(expected.some((value) => value > 0.5)).toBe(true)
    expect(largestDifference(actual, expected)).toBeLessThan(1e-4)
  })

  it.each([detector, recogniser])('has no activations of four operations left (%s)', async (name) => {
    const graph = decodeModel(await readFile(assetFile(name)))
    const before = graph.nodes.length
    simplify(graph)
    expect(graph.nodes.map(({ op }) => op)).not.toContain('Clip')
    expect(graph.nodes.length).toBeLessThan(before * 0.7)
  })
})

/** Returns the planes of an RGB picture, from -1 to 1. */
function getPlanes(rgb: Uint8Array): Float32Array {
  const size = rgb.length / 3
  return Float32Array.from(
    { length: rgb.length },
    (_, i) => (rgb[(i % size) * 3 + Math.floor(i / size)] as number) / 127.5 - 1,
  )
}

async function run(session: InferenceSession, input: Tensor): Promise<Float32Array> {
  const output = await session.run({ [session.inputNames[0] as string]: input })
  return output[session.outputNames[0] as string]?.data as Float32Array
}

const largestDifference = (a: Float32Array, b: Float32Array) =>
  a.reduce((largest, value, i) => Math.max(largest, Math.abs(value - (b[i] as number))), 0)
