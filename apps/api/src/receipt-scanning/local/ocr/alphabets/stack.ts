import { cropHeight, cropWidth, cutInto, type Pyramid } from '../crop.ts'
import type { Region } from '../geometry.ts'

type Slot = { left: number; top: number; width: number }
/** Pieces of text as one RGBA picture. `slots` has where each one is. */
export type Stack = { data: Uint8ClampedArray; width: number; height: number; slots: Slot[] }

const MARGIN = 16
const GAP = 56
const FULL_WIDTH = 1200
/** The distance of two lines, of which the crop is a part. */
const STEP = cropHeight + 20
/** The shares of dark and of bright pixels that become black and white: a photo is grey, and its paper not even. */
const DARK = 0.03
const BRIGHT = 0.6

/** Whether each piece is a line, or they are put beside each other as long as there is room. */
export type Layout = 'column' | 'rows'

/** Draws regions of a picture, levelled, of one height, black on white. */
export function stackOf(pyramid: Pyramid, regions: Region[], layout: Layout): Stack {
  const widths = regions.map((region) => cropWidth(region))
  const slots = toSlots(widths, layout === 'rows' ? FULL_WIDTH : 0)
  const width = Math.max(...slots.map((slot) => slot.left + slot.width)) + MARGIN
  const height = (slots.at(-1)?.top ?? 0) + STEP
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  regions.forEach((region, i) => {
    const { left, top, width: columns } = slots[i] as Slot
    const grey = greyOf(pyramid, region, columns)
    for (let row = 0; row < cropHeight; row += 1)
      for (let column = 0; column < columns; column += 1) {
        const at = ((top + row) * width + left + column) * 4
        data.fill(grey[row * columns + column] as number, at, at + 3)
      }
  })
  return { data, width, height, slots }
}

function toSlots(widths: number[], fullWidth: number): Slot[] {
  let [left, top] = [MARGIN, MARGIN]
  return widths.map((width) => {
    if (left > MARGIN && left + width > fullWidth) [left, top] = [MARGIN, top + STEP]
    const slot = { left, top, width }
    left += width + GAP
    return slot
  })
}

/** Returns whether the middle of a word is in a slot. */
export function isAt({ left, top, width }: Slot, word: { left: number; right: number; top: number; bottom: number }) {
  const [x, y] = [(word.left + word.right) / 2, (word.top + word.bottom) / 2]
  const isAcross = Math.abs(y - top - cropHeight / 2) < STEP / 2
  return isAcross && x > left - GAP / 2 && x < left + width + GAP / 2
}

function greyOf(pyramid: Pyramid, region: Region, columns: number): Float32Array {
  const size = columns * cropHeight
  const planes = new Float32Array(3 * size)
  cutInto(planes, columns, columns, pyramid, region)
  const grey = planes.slice(0, size).map((blue, i) => (blue + planes[size + i]! + planes[2 * size + i]!) / 3)
  const sorted = grey.slice().sort()
  const [dark, bright] = [sorted[Math.floor(size * DARK)]!, sorted[Math.floor(size * BRIGHT)]!]
  return grey.map((value) => ((value - dark) / Math.max(0.05, bright - dark)) * 255)
}
