export type Point = { x: number; y: number }

/**
 * A rotated rectangle around a piece of text: its center, its size along and across the text, and its angle in radians.
 */
export type Region = { x: number; y: number; width: number; height: number; angle: number }

/** Returns the corners in reading order: start top, end top, end bottom, start bottom. */
export function corners(region: Region): [Point, Point, Point, Point] {
  const cos = Math.cos(region.angle)
  const sin = Math.sin(region.angle)
  const at = (along: number, across: number): Point => ({
    x: region.x + (along * region.width * cos - across * region.height * sin) / 2,
    y: region.y + (along * region.width * sin + across * region.height * cos) / 2,
  })
  return [at(-1, -1), at(1, -1), at(1, 1), at(-1, 1)]
}

/** Returns whether a point, such as the center of a region, is inside a region. */
export function isInside({ x, y }: Point, { angle, width, height, ...center }: Region): boolean {
  const [dx, dy] = [x - center.x, y - center.y]
  const along = dx * Math.cos(angle) + dy * Math.sin(angle)
  const across = dy * Math.cos(angle) - dx * Math.sin(angle)
  return Math.abs(along) < width / 2 && Math.abs(across) < height / 2
}

/** Returns the convex hull (Andrew's monotone chain). */
export function convexHull(points: Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y)
  if (sorted.length < 3) return sorted
  const lower = chain(sorted)
  const upper = chain(sorted.reverse())
  return [...lower.slice(0, -1), ...upper.slice(0, -1)]
}

function chain(points: Point[]): Point[] {
  const out: Point[] = []
  for (const point of points) {
    while (out.length > 1 && cross(out[out.length - 2] as Point, out[out.length - 1] as Point, point) <= 0) out.pop()
    out.push(point)
  }
  return out
}

function cross(o: Point, a: Point, b: Point): number {
  return (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x)
}

/**
 * Returns the smallest rectangle around a convex hull; one of its sides is on an edge of the hull. Its angle is kept
 * within ±45°, so a tall rectangle stays tall.
 */
export function smallestRectangle(hull: Point[]): Region {
  let best: Region | undefined
  for (let i = 0; i < hull.length; i++) {
    const a = hull[i] as Point
    const b = hull[(i + 1) % hull.length] as Point
    const box = rectangleAt(hull, Math.atan2(b.y - a.y, b.x - a.x))
    if (!best || box.width * box.height < best.width * best.height) best = box
  }
  return level(best ?? rectangleAt(hull, 0))
}

function rectangleAt(hull: Point[], angle: number): Region {
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  let [minU, maxU, minV, maxV] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const { x, y } of hull) {
    const u = x * cos + y * sin
    const v = y * cos - x * sin
    minU = Math.min(minU, u)
    maxU = Math.max(maxU, u)
    minV = Math.min(minV, v)
    maxV = Math.max(maxV, v)
  }
  const u = (minU + maxU) / 2
  const v = (minV + maxV) / 2
  return { x: u * cos - v * sin, y: u * sin + v * cos, width: maxU - minU, height: maxV - minV, angle }
}

function level(region: Region): Region {
  const quarters = Math.round(region.angle / (Math.PI / 2))
  const angle = region.angle - quarters * (Math.PI / 2)
  const swap = Math.abs(quarters) % 2 === 1
  return swap ? { ...region, width: region.height, height: region.width, angle } : { ...region, angle }
}
