import { isTotalLine } from '../../extraction/labels/labels.ts'
import type { TextPart } from '../../text.ts'
import { cropWidth, type Pyramid } from './crop.ts'
import type { Region } from './geometry.ts'
import type { Models } from './models.ts'
import { recognise } from './recognise.ts'

const stretch = 1.4
const maxPieces = 8
const amountLike = /\d[.,]\s?\d|^\D{0,4}\d{2,}$/

/**
 * Reads the amounts of total lines again, stretched, and stores a different result in `again`: in tall, narrow type
 * doubled digits merge ($33.34 becomes $3.34).
 */
export async function readAgain(models: Models, pyramid: Pyramid, rows: { region: Region; part: TextPart }[][]) {
  const wanted = rows
    .filter((row, i) => isTotalLine(toText(row)) || (i > 0 && isBareTotal(toText(rows[i - 1]))))
    .flat()
    .filter(({ region, part }) => amountLike.test(part.text) && isNarrow(region, part.text))
    .slice(0, maxPieces)
  if (!wanted.length) return
  const readings = await recognise(
    models,
    pyramid,
    wanted.map(({ region }) => region),
    stretch,
  )
  wanted.forEach(({ part }, i) => {
    const text = readings[i]?.text
    if (text && text !== part.text) part.again = text
  })
}

/**
 * Returns whether digits can merge: at fewer than 21 columns of a crop per character, which is less than three steps of
 * the model.
 */
function isNarrow(region: Region, text: string): boolean {
  return cropWidth(region) / text.length < 21
}

function toText(row: { part: TextPart }[] | undefined): string {
  return row?.map(({ part }) => part.text).join(' ') ?? ''
}

function isBareTotal(text: string): boolean {
  return isTotalLine(text) && !/\d/.test(text)
}
