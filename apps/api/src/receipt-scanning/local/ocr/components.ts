import type { Point } from './geometry.ts'

/**
 * A connected region of the probability map. `edge` has the corners at the ends of each row, enough for the convex
 * hull.
 */
type Patch = { edge: Point[]; score: number }

const inkThreshold = 0.3
const minPixels = 6

/** Returns the regions of 8-connected cells above the threshold, by flood fill. */
export function patches(map: Float32Array, width: number, height: number): Patch[] {
  const seen = new Uint8Array(width * height)
  const stack = new Int32Array(width * height)
  const found: Patch[] = []
  for (let start = 0; start < map.length; start++) {
    if (seen[start] || (map[start] as number) <= inkThreshold) continue
    const size = flood(map, seen, stack, start, width, height)
    if (size < minPixels) continue
    found.push(measure(map, stack.subarray(0, size), width))
  }
  return found
}

function flood(
  map: Float32Array,
  seen: Uint8Array,
  queue: Int32Array,
  start: number,
  width: number,
  height: number,
): number {
  let size = 1
  queue[0] = start
  seen[start] = 1
  for (let i = 0; i < size; i++) {
    const cell = queue[i] as number
    const x = cell % width
    const y = (cell - x) / width
    const right = Math.min(x + 1, width - 1)
    const bottom = Math.min(y + 1, height - 1)
    for (let ny = Math.max(y - 1, 0); ny <= bottom; ny++) {
      for (let nx = Math.max(x - 1, 0); nx <= right; nx++) {
        const next = ny * width + nx
        if (seen[next] || (map[next] as number) <= inkThreshold) continue
        seen[next] = 1
        queue[size++] = next
      }
    }
  }
  return size
}

function measure(map: Float32Array, cells: Int32Array, width: number): Patch {
  const rows = new Map<number, { left: number; right: number }>()
  let sum = 0
  for (const cell of cells) {
    sum += map[cell] as number
    const x = cell % width
    const y = (cell - x) / width
    const row = rows.get(y)
    if (!row) rows.set(y, { left: x, right: x })
    else if (x < row.left) row.left = x
    else if (x > row.right) row.right = x
  }
  const edge: Point[] = []
  for (const [y, { left, right }] of rows) {
    edge.push({ x: left, y }, { x: right + 1, y }, { x: left, y: y + 1 }, { x: right + 1, y: y + 1 })
  }
  return { edge, score: sum / cells.length }
}
