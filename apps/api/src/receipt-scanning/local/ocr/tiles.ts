/** A part of a picture, in its pixels. `from` and `to` limit the centers of the text that belongs to it. */
export type Tile = { left: number; top: number; width: number; height: number; from: number; to: number }

type Size = { width: number; height: number }

const stripFrom = 4
/** A strip that is narrower has no text, but could have thousands of tiles. */
const narrowestStrip = 32
const lengthOfTile = 2.2
const overlap = 0.3

/** Returns whether a picture is so long that letters would be lost if it was shrunk as a whole. */
export function isStrip({ width, height }: Size): boolean {
  const across = Math.min(width, height)
  return across >= narrowestStrip && Math.max(width, height) > stripFrom * across
}

/**
 * Divides a strip along its length into tiles that overlap by several lines of text, so that none is cut. Each point of
 * the length is in the range of one tile only.
 */
export function divideIntoTiles({ width, height }: Size): Tile[] {
  const isTall = height >= width
  const [across, along] = isTall ? [width, height] : [height, width]
  const length = Math.round(across * lengthOfTile)
  const margin = Math.round(across * overlap)
  const count = Math.max(1, Math.ceil((along - margin) / (length - margin)))
  return Array.from({ length: count }, (_, i) => {
    const start = Math.min(i * (length - margin), Math.max(0, along - length))
    const end = Math.min(along, start + length)
    const previousEnd = i === 0 ? 0 : (i - 1) * (length - margin) + length
    const nextStart = Math.min((i + 1) * (length - margin), Math.max(0, along - length))
    const from = i === 0 ? 0 : (start + previousEnd) / 2
    const to = i === count - 1 ? along : (nextStart + end) / 2
    const place = isTall
      ? { left: 0, top: start, width, height: end - start }
      : { left: start, top: 0, width: end - start, height }
    return { ...place, from, to }
  })
}
