import type { Region } from './geometry.ts'

/** Groups regions into rows, top to bottom, each from left to right. Follows the slope of a tilted or bent receipt. */
export function groupIntoRows<T extends { region: Region }>(found: T[]): T[][] {
  const skew = computeSkew(found.map(({ region }) => region))
  const rows: T[][] = []
  for (const piece of [...found].sort((a, b) => startOf(a.region).x - startOf(b.region).x)) {
    const row = nearestRow(rows, piece.region, skew)
    if (row) row.push(piece)
    else rows.push([piece])
  }
  return joinNearestRows(rows, skew).sort((a, b) => depth(a, skew) - depth(b, skew))
}

/**
 * Joins two rows that are each other's nearest: on a bent receipt the label on the left and its amount far on the right
 * are slightly offset.
 */
function joinNearestRows<T extends { region: Region }>(rows: T[][], skew: number): T[][] {
  const partners = rows.map((row) => closest(row, rows, skew))
  const out: T[][] = []
  rows.forEach((row, i) => {
    const partner = partners[i]
    const mutual = partner !== undefined && partners[partner] === i
    if (!mutual) out.push(row)
    else if (i < partner) out.push([...row, ...(rows[partner] as T[])])
  })
  return out.map((row) => row.sort((a, b) => a.region.x - b.region.x))
}

function closest<T extends { region: Region }>(row: T[], rows: T[][], skew: number): number | undefined {
  let best: number | undefined
  let nearest = Infinity
  rows.forEach((other, i) => {
    if (other === row) return
    const [left, right] =
      startOf((row[0] as T).region).x < startOf((other[0] as T).region).x ? [row, other] : [other, row]
    const end = (left[left.length - 1] as T).region
    const start = (right[0] as T).region
    const gap = startOf(start).x - endOf(end).x
    const offset = Math.abs(startOf(start).y - endOf(end).y - gap * Math.tan(skew))
    if (gap > 0 && offset < 0.8 * Math.min(end.height, start.height) && offset < nearest) {
      nearest = offset
      best = i
    }
  })
  return best
}

/** Returns the median slope of the long regions; short ones are too imprecise. */
function computeSkew(regions: Region[]): number {
  const long = regions.filter(({ width, height }) => width > 3 * height)
  const slopes = long.map(({ angle }) => angle).sort((a, b) => a - b)
  return slopes[slopes.length >> 1] ?? 0
}

function nearestRow<T extends { region: Region }>(rows: T[][], region: Region, skew: number): T[] | undefined {
  const start = startOf(region)
  let best: T[] | undefined
  let nearest = Infinity
  for (const row of rows) {
    const last = (row[row.length - 1] as T).region
    const end = endOf(last)
    const gap = start.x - end.x
    const shorter = Math.min(last.height, region.height)
    if (gap < -0.6 * shorter || Math.max(last.height, region.height) > 3.5 * shorter) continue
    const slope = Math.tan(slopeBetween([last, region], skew))
    const offset = Math.abs(start.y - end.y - gap * slope)
    if (offset < 0.5 * shorter && offset < nearest) {
      nearest = offset
      best = row
    }
  }
  return best
}

function slopeBetween(regions: Region[], skew: number): number {
  const prior = 6 * Math.max(...regions.map(({ height }) => height))
  const weight = regions.reduce((sum, { width }) => sum + width, prior)
  return regions.reduce((sum, { angle, width }) => sum + angle * width, skew * prior) / weight
}

function startOf({ x, y, width, angle }: Region) {
  return { x: x - (Math.cos(angle) * width) / 2, y: y - (Math.sin(angle) * width) / 2 }
}

function endOf({ x, y, width, angle }: Region) {
  return { x: x + (Math.cos(angle) * width) / 2, y: y + (Math.sin(angle) * width) / 2 }
}

function depth(row: { region: Region }[], skew: number): number {
  const { x, y } = (row[0] as { region: Region }).region
  return y * Math.cos(skew) - x * Math.sin(skew)
}
