import { Tensor } from 'onnxruntime-node'
import sharp from 'sharp'
import { patches } from './components.ts'
import { convexHull, isInside, type Region, smallestRectangle } from './geometry.ts'
import type { Models } from './models.ts'
import type { Raster } from './raster.ts'
import { divideIntoTiles, isStrip, type Tile } from './tiles.ts'

const minScore = 0.5
const unclip = 1.6
const minThickness = 3
/** The most text read in one picture, in columns of 48-pixel crops: about five seconds on one core. */
const maxColumns = 60_000
const maxColumnsOfStrip = 160_000
const mean = [0.485, 0.456, 0.406] as const
const deviation = [0.229, 0.224, 0.225] as const

/** Returns the text regions of the picture, in its own pixels. The largest ones are kept if there are too many. */
export async function detect(models: Models, picture: Raster): Promise<Region[]> {
  const isLong = isStrip(picture)
  const tiles = isLong ? divideIntoTiles(picture) : [toWhole(picture)]
  const found: Region[][] = []
  for (const tile of tiles) found.push(await detectIn(models, picture, tile))
  return foundOnce(found).filter(withinBudget(isLong ? maxColumnsOfStrip : maxColumns))
}

/** Returns the regions of all tiles, the largest first, without those inside a larger one of another tile. */
function foundOnce(byTile: Region[][]): Region[] {
  const all = byTile.flatMap((regions, tile) => regions.map((region) => ({ region, tile })))
  const kept: typeof all = []
  for (const one of all.sort((a, b) => areaOf(b.region) - areaOf(a.region)))
    if (!kept.some(({ region, tile }) => tile !== one.tile && isInside(one.region, region))) kept.push(one)
  return kept.map(({ region }) => region)
}

const areaOf = ({ width, height }: Region) => width * height

const toWhole = ({ width, height }: Raster): Tile => ({
  left: 0,
  top: 0,
  width,
  height,
  from: Number.NEGATIVE_INFINITY,
  to: Number.POSITIVE_INFINITY,
})

async function detectIn(models: Models, picture: Raster, tile: Tile): Promise<Region[]> {
  const { width, height } = workingSize(tile)
  const { left, top } = tile
  const small = await sharp(picture.data, { raw: { width: picture.width, height: picture.height, channels: 3 } })
    .extract({ left, top, width: tile.width, height: tile.height })
    .resize(width, height, { fit: 'fill' })
    .raw()
    .toBuffer()
  const input = new Tensor('float32', normalised(small, width * height), [1, 3, height, width])
  const { detector } = models
  const output = await detector.run({ [detector.inputNames[0] as string]: input })
  const map = output[detector.outputNames[0] as string]?.data as Float32Array
  return patches(map, width, height)
    .filter((patch) => patch.score >= minScore)
    .map((patch) => expanded(smallestRectangle(convexHull(patch.edge))))
    .filter((region) => Math.min(region.width, region.height) >= minThickness)
    .map((region) => scaled(region, tile.width / width, tile.height / height))
    .map((region) => ({ ...region, x: region.x + left, y: region.y + top }))
    .filter((region) => isWithin(region, picture.height >= picture.width ? region.y : region.x, tile))
}

/** The centers of a region in two tiles differ a little. */
const isWithin = ({ width, height }: Region, center: number, { from, to }: Tile) => {
  const margin = Math.min(width, height) / 2
  return center >= from - margin && center < to + margin
}

function withinBudget(budget: number): (region: Region) => boolean {
  let columns = 0
  return ({ width, height }) => {
    columns += (48 * Math.max(width, height)) / Math.min(width, height)
    return columns < budget
  }
}

/**
 * Returns the size of the detector's input. A long, narrow receipt needs a longer side than a square one for the same
 * size of letters.
 */
function workingSize({ width, height }: Omit<Raster, 'data'>): { width: number; height: number } {
  const longest = Math.max(width, height)
  const byArea = Math.sqrt(900_000 / (width * height)) * longest
  const side = Math.min(1920, Math.max(960, byArea), longest * 1.5)
  const scale = side / longest
  const grid = (length: number) => Math.max(32, Math.round((length * scale) / 32) * 32)
  return { width: grid(width), height: grid(height) }
}

function normalised(rgb: Uint8Array, pixels: number): Float32Array {
  const out = new Float32Array(pixels * 3)
  for (let c = 0; c < 3; c++) {
    const scale = 1 / (255 * (deviation[c] as number))
    const shift = (mean[c] as number) / (deviation[c] as number)
    for (let i = 0; i < pixels; i++) out[c * pixels + i] = (rgb[i * 3 + c] as number) * scale - shift
  }
  return out
}

/** Expands a region: the detector is trained on shrunken text, and this restores the margin. */
function expanded(region: Region): Region {
  const by = (region.width * region.height * unclip) / (2 * (region.width + region.height))
  return { ...region, width: region.width + 2 * by, height: region.height + 2 * by }
}

function scaled(region: Region, sx: number, sy: number): Region {
  return {
    x: region.x * sx,
    y: region.y * sy,
    width: region.width * sx,
    height: region.height * sy,
    angle: Math.atan2(Math.sin(region.angle) * sy, Math.cos(region.angle) * sx),
  }
}
