import type { Pyramid } from './crop.ts'
import type { Reading } from './ctc.ts'
import type { Region } from './geometry.ts'
import type { Models } from './models.ts'
import type { Raster, Turn } from './raster.ts'
import { recognise } from './recognise.ts'

const sufficientScore = 0.86
const samples = 6
const minImprovement = 0.02

/** `known`: the readings of the lines that were tried, if the picture is already upright. */
type Orientation = { turn: Turn; known: Map<Region, Reading> }

/** Returns the clockwise rotation that makes the picture upright, judged by a few of its longest lines. */
export async function readOrientation(models: Models, pyramid: Pyramid, regions: Region[]): Promise<Orientation> {
  const longest = [...regions].sort((a, b) => longSide(b) - longSide(a)).slice(0, samples)
  const known = new Map<Region, Reading>()
  const turns: Turn[] = isSideways(regions) ? [90, 270, 0] : [0, 180]
  let best: { turn: Turn; score: number } = { turn: 0, score: -1 }
  for (const turn of turns) {
    const seen = longest.map((region) => ({
      ...turnedSize(region, turn),
      angle: region.angle - (turn * Math.PI) / 180,
    }))
    const readings = await recognise(models, pyramid, seen)
    if (turn === 0) for (const [i, region] of longest.entries()) known.set(region, readings[i] as Reading)
    const score = meanConfidence(readings)
    if (score > best.score + minImprovement) best = { turn, score }
    if (score >= sufficientScore) break
  }
  return { turn: best.turn, known: best.turn === 0 ? known : new Map() }
}

/** Returns the region after the picture is rotated. */
export function turnedRegion(region: Region, { width, height }: Raster, turn: Turn): Region {
  const { x, y } = region
  if (turn === 0) return region
  if (turn === 180) return { ...region, x: width - x, y: height - y }
  const place = turn === 90 ? { x: height - y, y: x } : { x: y, y: width - x }
  return { ...turnedSize(region, turn), ...place }
}

function turnedSize(region: Region, turn: Turn): Region {
  return turn === 0 || turn === 180 ? region : { ...region, width: region.height, height: region.width }
}

/** Returns whether the text is sideways: most text is wider than high, unless the page is rotated. */
function isSideways(regions: Region[]): boolean {
  const elongated = regions.filter(({ width, height }) => Math.max(width, height) > 1.8 * Math.min(width, height))
  const tall = elongated.filter(({ width, height }) => height > width)
  return elongated.length > 0 && tall.length > elongated.length / 2
}

function longSide({ width, height }: Region): number {
  return Math.max(width, height)
}

function meanConfidence(readings: Reading[]): number {
  const characters = readings.reduce((sum, { text }) => sum + text.length, 0)
  return readings.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0) / Math.max(1, characters)
}
