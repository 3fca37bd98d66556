import { Tensor } from 'onnxruntime-node'
import sharp from 'sharp'
import { patches } from './components.ts'
import { convexHull, type Region, smallestRectangle } from './geometry.ts'
import type { Models } from './models.ts'
import type { Raster } from './raster.ts'

const minScore = 0.5
const unclip = 1.6
const minThickness = 3
/** The most text read in one picture, in columns of 48-pixel crops: about five seconds on one core. */
const maxColumns = 60_000
const mean = [0.485, 0.456, 0.406] as const
const deviation = [0.229, 0.224, 0.225] as const

/** Returns the text regions of the picture, in its own pixels. The largest ones are kept if there are too many. */
export async function detect(models: Models, picture: Raster): Promise<Region[]> {
  const { width, height } = workingSize(picture)
  const small = await sharp(picture.data, { raw: { width: picture.width, height: picture.height, channels: 3 } })
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
    .sort((a, b) => b.width * b.height - a.width * a.height)
    .filter(withinBudget())
    .map((region) => scaled(region, picture.width / width, picture.height / height))
}

function withinBudget(): (region: Region) => boolean {
  let columns = 0
  return ({ width, height }) => {
    columns += (48 * Math.max(width, height)) / Math.min(width, height)
    return columns < maxColumns
  }
}

/**
 * Returns the size of the detector's input. A long, narrow receipt needs a longer side than a square one for the same
 * size of letters.
 */
function workingSize({ width, height }: Raster): { width: number; height: number } {
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
