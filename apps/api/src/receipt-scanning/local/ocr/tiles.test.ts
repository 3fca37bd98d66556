import { expect, it } from 'vitest'
import { divideIntoTiles, isStrip } from './tiles.ts'

it.each([
  { width: 1000, height: 8000 },
  { width: 9000, height: 1000 },
  { width: 400, height: 1700 },
  { width: 700, height: 13_999 },
])('divides $width × $height so that each line belongs to one tile, with a margin', (size) => {
  const tiles = divideIntoTiles(size)
  const isTall = size.height > size.width
  const [across, along] = isTall ? [size.width, size.height] : [size.height, size.width]
  expect(isStrip(size)).toBe(true)
  expect([tiles[0]?.from, tiles.at(-1)?.to]).toEqual([0, along])
  tiles.forEach((tile, i) => {
    const [start, length] = isTall ? [tile.top, tile.height] : [tile.left, tile.width]
    expect(start + length).toBeLessThanOrEqual(along)
    if (i === 0) return
    expect(tile.from).toBe(tiles[i - 1]?.to)
    expect(tile.from - start).toBeGreaterThan(across * 0.1)
  })
})

it('does not divide the picture of a usual receipt', () => {
  expect(isStrip({ width: 900, height: 3000 })).toBe(false)
})

it.each([
  { width: 1, height: 20_000 },
  { width: 30_000, height: 31 },
])('does not divide $width × $height, which is too narrow for text', (size) => {
  expect(isStrip(size)).toBe(false)
})

it('divides the longest strip into at most a thousand tiles', () => {
  expect(divideIntoTiles({ width: 32, height: 30_000 }).length).toBeLessThan(1000)
})
