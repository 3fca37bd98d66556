import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadModels, type Models } from '../../apps/api/src/receipt-scanning/local/ocr/models.ts'
import { readText } from '../../apps/api/src/receipt-scanning/local/ocr/readText.ts'
import { rasterOf } from '../../apps/api/src/receipt-scanning/local/picture/rasterOf.ts'
import type { ReceiptReading } from '../../apps/api/src/receipt-scanning/reader.ts'
import type { Label } from './labels.ts'

export type Recognised = Pick<ReceiptReading, 'lines' | 'picture'>

let models: Promise<Models> | undefined

/** Returns the text of a picture, from the folder `cache` if it was recognised before. */
export async function recognised(folder: string, label: Label, cache: string): Promise<Recognised> {
  const file = join(cache, `${label.file}.json`)
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Recognised
  models ??= loadModels()
  const raster = await rasterOf(readFileSync(join(folder, label.folder, label.file)))
  const { lines, turn, upright } = await readText(await models, raster)
  const found: Recognised = { lines, picture: { width: upright.width, height: upright.height, turn } }
  mkdirSync(cache, { recursive: true })
  writeFileSync(file, JSON.stringify(found))
  return found
}
