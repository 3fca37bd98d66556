import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { createOCREngine, type OCREngine, type Picture, type Word } from 'tesseract-wasm'

/** `fromRight`: the words of a line are read from the right to the left. */
export type Alphabet = { name: 'cyrillic' | 'greek' | 'arabic'; language: string; script: RegExp; fromRight: boolean }

/** The alphabets that the other model does not know, each with the language whose model reads it. */
export const ALPHABETS: Alphabet[] = [
  { name: 'cyrillic', language: 'bul', script: /\p{Script=Cyrillic}/gu, fromRight: false },
  { name: 'greek', language: 'ell', script: /\p{Script=Greek}/gu, fromRight: false },
  { name: 'arabic', language: 'ara', script: /\p{Script=Arabic}/gu, fromRight: true },
]

/** A block of lines of any length. */
const BLOCK = '6'

const engines = new Map<string, Promise<OCREngine>>()

/**
 * Returns the words of a picture in an alphabet, whose model is loaded when it is first needed. Returns none if the engine
 * fails, as the picture was read by the other model; the next one gets a new engine.
 */
export async function recogniseWords({ language }: Alphabet, picture: Picture): Promise<Word[]> {
  const loading = engines.get(language) ?? createEngine(language)
  engines.set(language, loading)
  try {
    const engine = await loading
    engine.loadImage(picture)
    const words = engine.getTextBoxes('word')
    engine.clearImage()
    return words
  } catch {
    engines.delete(language)
    return []
  }
}

async function createEngine(language: string) {
  const { resolve } = createRequire(import.meta.url)
  const data = dirname(resolve(`@tesseract.js-data/${language}/package.json`))
  const [wasmBinary, model] = await Promise.all([
    readFile(join(dirname(resolve('tesseract-wasm')), 'tesseract-core.wasm')),
    readFile(join(data, '4.0.0_best_int', `${language}.traineddata.gz`)),
  ])
  const engine = await silently(() => createOCREngine({ wasmBinary }))
  engine.loadModel(gunzipSync(model))
  engine.setVariable('tessedit_pageseg_mode', BLOCK)
  engine.setVariable('user_defined_dpi', '300')
  return engine
}

/** The engine writes remarks on each page to the `console.warn` of its start, which would be lines of the server's log. */
async function silently<T>(start: () => Promise<T>): Promise<T> {
  const { warn } = console
  console.warn = () => undefined
  try {
    return await start()
  } finally {
    console.warn = warn
  }
}
