import { corners, type Region } from './geometry.ts'
import { halved, type Raster } from './raster.ts'

/** The picture and its halved copies, each made when first needed. */
export type Pyramid = Raster[]

export const cropHeight = 48
const maxWidth = 1600
const compressedFrom = 560
const compression = 0.75

/**
 * Returns the width of a region's crop. Long lines are compressed: the model was trained that way, and they take the
 * most time. Shorter ones, such as dates, are not, as they would lose strokes.
 */
export function cropWidth(region: Region, stretch = 1): number {
  const width = ((region.width * stretch) / region.height) * cropHeight
  const compressed = width > compressedFrom ? compressedFrom + (width - compressedFrom) * compression : width
  return Math.min(maxWidth, Math.max(16, Math.round(compressed)))
}

/** Crops a region, leveled and scaled to 48 pixels high, into three planes of values from -1 to 1. */
export function cutInto(out: Float32Array, rowWidth: number, width: number, pyramid: Pyramid, region: Region) {
  const { picture, shrink } = levelFor(pyramid, region.height / cropHeight)
  const [a, b, , d] = corners(region)
  const [ax, ay] = [a.x / shrink, a.y / shrink]
  const [ux, uy] = [(b.x - a.x) / shrink / width, (b.y - a.y) / shrink / width]
  const [vx, vy] = [(d.x - a.x) / shrink / cropHeight, (d.y - a.y) / shrink / cropHeight]
  const plane = cropHeight * rowWidth
  for (let row = 0; row < cropHeight; row++) {
    for (let column = 0; column < width; column++) {
      const x = ax + ux * (column + 0.5) + vx * (row + 0.5) - 0.5
      const y = ay + uy * (column + 0.5) + vy * (row + 0.5) - 0.5
      sample(picture, x, y, out, row * rowWidth + column, plane)
    }
  }
}

function levelFor(pyramid: Pyramid, ratio: number): { picture: Raster; shrink: number } {
  const wanted = Math.max(0, Math.min(4, Math.round(Math.log2(Math.max(ratio, 1)))))
  while (pyramid.length <= wanted) pyramid.push(halved(pyramid[pyramid.length - 1] as Raster))
  return { picture: pyramid[wanted] as Raster, shrink: 2 ** wanted }
}

function sample({ data, width, height }: Raster, x: number, y: number, out: Float32Array, to: number, plane: number) {
  const cx = Math.min(Math.max(x, 0), width - 1)
  const cy = Math.min(Math.max(y, 0), height - 1)
  const x0 = Math.floor(cx)
  const y0 = Math.floor(cy)
  const fx = cx - x0
  const fy = cy - y0
  const right = x0 + 1 < width ? 3 : 0
  const below = y0 + 1 < height ? width * 3 : 0
  const at = (y0 * width + x0) * 3
  for (let c = 0; c < 3; c++) {
    const p = at + c
    const top = (data[p] as number) * (1 - fx) + (data[p + right] as number) * fx
    const bottom = (data[p + below] as number) * (1 - fx) + (data[p + below + right] as number) * fx
    // The models were trained on BGR pictures.
    out[to + (2 - c) * plane] = (top * (1 - fy) + bottom * fy) / 127.5 - 1
  }
}
