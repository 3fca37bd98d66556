import type { PictureHeader } from './limits.ts'

const fileHeader = 14
const smallestHeader = 40
const channels = 3
const uncompressed = 0
const bitFields = 3
/** Blue, green and red in the lowest three bytes, as all programs write a BMP of 32 bits. */
const usualMasks = [0xff0000, 0xff00, 0xff]

type Layout = PictureHeader & { bits: number; stride: number; isTopDown: boolean; data: number; palette: number }
type Pixels = { data: Buffer; width: number; height: number; channels: 3 }

/**
 * Returns the size of an uncompressed BMP of 1, 4, 8, 24 or 32 bits, whose pixels are all in the file, or undefined for
 * any other.
 */
export function readBmpHeader(image: Uint8Array): Layout | undefined {
  const view = new DataView(image.buffer, image.byteOffset, image.byteLength)
  if (view.byteLength < fileHeader + smallestHeader) return undefined
  const size = view.getUint32(fileHeader, true)
  const [width, rows] = [view.getInt32(18, true), view.getInt32(22, true)]
  const [bits, compression] = [view.getUint16(28, true), view.getUint32(30, true)]
  const data = view.getUint32(10, true)
  const height = Math.abs(rows)
  const stride = Math.ceil((width * bits) / 32) * 4
  const isKnown = size >= smallestHeader && [1, 4, 8, 24, 32].includes(bits) && width > 0 && height > 0
  if (!isKnown || data + stride * height > view.byteLength) return undefined
  const palette = fileHeader + size
  if (bits <= 8 && palette + 4 > data) return undefined
  const hasUsualMasks = bits === 32 && usualMasks.every((mask, i) => view.getUint32(54 + i * 4, true) === mask)
  if (compression !== uncompressed && !(compression === bitFields && hasUsualMasks)) return undefined
  return { width, height, bits, stride, isTopDown: rows < 0, data, palette }
}

/** Returns the pixels from the top, red first. A fourth byte of a pixel is ignored: it is seldom an alpha channel. */
export function decodeBmp(image: Uint8Array, layout: Layout): Pixels {
  const { width, height, bits, stride, isTopDown, data } = layout
  const out = Buffer.alloc(width * height * channels)
  for (let y = 0; y < height; y++) {
    const row = data + (isTopDown ? y : height - 1 - y) * stride
    for (let x = 0; x < width; x++) {
      const from = bits > 8 ? row + (x * bits) / 8 : colorAt(image, layout, row, x)
      const to = (y * width + x) * channels
      out[to] = image[from + 2] ?? 0
      out[to + 1] = image[from + 1] ?? 0
      out[to + 2] = image[from] ?? 0
    }
  }
  return { data: out, width, height, channels }
}

/** Returns where the color of a pixel is in the palette. The last color replaces one that is not in it. */
function colorAt(image: Uint8Array, { bits, palette, data }: Layout, row: number, x: number): number {
  const bit = x * bits
  const byte = image[row + (bit >> 3)] ?? 0
  const index = (byte >> (8 - bits - (bit & 7))) & ((1 << bits) - 1)
  return Math.min(palette + index * 4, data - 4)
}
