import { type TextLine, type TextPart, toLine } from '../../text.ts'
import { MIN_CONFIDENCE, readAlphabet } from './alphabets/readAlphabet.ts'
import type { Reading } from './ctc.ts'
import { detect } from './detect.ts'
import { corners, type Region } from './geometry.ts'
import type { Models } from './models.ts'
import { readOrientation, turnedRegion } from './orientation.ts'
import { type Raster, type Turn, turned } from './raster.ts'
import { recognise } from './recognise.ts'
import { readAgain } from './reread.ts'
import { groupIntoRows } from './rows.ts'
import { isStrip } from './tiles.ts'

/** `turn`: the clockwise rotation applied in addition to the EXIF orientation. */
type PageText = { lines: TextLine[]; turn: Turn; upright: Raster }

type Piece = { region: Region; part: TextPart }

/** The lines of a strip are compressed a little, because there are hundreds of them. */
const stripStretch = 0.8

export async function readText(models: Models, picture: Raster): Promise<PageText> {
  const regions = await detect(models, picture)
  const { turn, known } = await readOrientation(models, [picture], regions)
  const upright = turned(picture, turn)
  const pyramid = [upright]
  const remaining = regions.filter((region) => !known.has(region)).map((region) => turnedRegion(region, picture, turn))
  const readings = await recognise(models, pyramid, remaining, isStrip(picture) ? stripStretch : 1)
  const read = [...known, ...remaining.map((region, i) => [region, readings[i] as Reading] as const)]
  const pieces = read.map(([region, reading]) => piece(upright, region, reading))
  const found = groupIntoRows(pieces.filter(isRead))
  await readAgain(models, pyramid, found)
  const rows = await readAlphabet(
    pyramid,
    found,
    pieces.filter((piece) => !isRead(piece)),
  )
  const lines = rows.map((row) => toLine(row.map(({ part }) => part)))
  return { lines, turn, upright }
}

const isRead = ({ part }: Piece) => part.text !== '' && part.confidence >= MIN_CONFIDENCE

function piece({ width, height }: Raster, region: Region, { text, confidence }: Reading): Piece {
  const points = corners(region)
  const xs = points.map(({ x }) => Math.min(1, Math.max(0, x / width)))
  const ys = points.map(({ y }) => Math.min(1, Math.max(0, y / height)))
  const left = Math.min(...xs)
  const top = Math.min(...ys)
  const box = { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top }
  return { region, part: { text, confidence, box } }
}
