import type { Pyramid } from './crop.ts'
import type { Reading } from './ctc.ts'
import type { Region } from './geometry.ts'
import type { Models } from './models.ts'
import type { Raster, Turn } from './raster.ts'
import { recognise } from './recognise.ts'

const enough = 0.86
const samples = 6
const betterBy = 0.02

/** `known`: what the few lines tried were read as, where the picture lies as it should. */
type Orientation = { turn: Turn; known: Map<Region, Reading> }

/** How far the picture must be turned clockwise so that its text can be read, judged by a few of its longest lines. */
export async function orientationOf(models: Models, pyramid: Pyramid, regions: Region[]): Promise<Orientation> {
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
    if (score > best.score + betterBy) best = { turn, score }
    if (score >= enough) break
  }
  return { turn: best.turn, known: best.turn === 0 ? known : new Map() }
}

/** The region where it will lie once the picture is turned. */
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

/** Most text is wider than high; a page of tall pieces lies on its side. */
function isSideways(regions: Region[]): boolean {
  const telling = regions.filter(({ width, height }) => Math.max(width, height) > 1.8 * Math.min(width, height))
  const tall = telling.filter(({ width, height }) => height > width)
  return telling.length > 0 && tall.length > telling.length / 2
}

function longSide({ width, height }: Region): number {
  return Math.max(width, height)
}

function meanConfidence(readings: Reading[]): number {
  const characters = readings.reduce((sum, { text }) => sum + text.length, 0)
  return readings.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0) / Math.max(1, characters)
}
