import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadModels, type Models } from '../../apps/api/src/receipt-scanning/local/ocr/models.ts'
import { readText } from '../../apps/api/src/receipt-scanning/local/ocr/readText.ts'
import { readRaster } from '../../apps/api/src/receipt-scanning/local/picture/readRaster.ts'
import type { ReceiptReading } from '../../apps/api/src/receipt-scanning/reader.ts'
import { damaged } from './damaged.ts'
import type { Label } from './labels.ts'

export type Recognised = Pick<ReceiptReading, 'lines' | 'picture'>

let models: Promise<Models> | undefined

/** Returns the text of a labelled picture, from the folder `cache` if it was recognised before. */
export function recognised(folder: string, label: Label, cache: string): Promise<Recognised> {
  return recognisedOnce(cache, label.file, () => toPicture(folder, label))
}

/** Returns the text of a damaged copy of a labelled picture. Each `copy`, a number, is damaged in another way. */
export function recognisedCopy(folder: string, label: Label, cache: string, copy: number): Promise<Recognised> {
  const name = `${label.file}.${copy}`
  return recognisedOnce(cache, name, () => damaged(toPicture(folder, label), name))
}

const toPicture = (folder: string, { folder: kind, file }: Label) => readFileSync(join(folder, kind, file))

/** Recognises a picture and keeps its text in `<cache>/<name>.json`. */
export async function recognisedOnce(
  cache: string,
  name: string,
  picture: () => Buffer | Promise<Buffer>,
): Promise<Recognised> {
  const file = join(cache, `${name}.json`)
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Recognised
  models ??= loadModels()
  const raster = await readRaster(await picture())
  const { lines, turn, upright } = await readText(await models, raster)
  const found: Recognised = { lines, picture: { width: upright.width, height: upright.height, turn } }
  mkdirSync(cache, { recursive: true })
  writeFileSync(file, JSON.stringify(found))
  return found
}
