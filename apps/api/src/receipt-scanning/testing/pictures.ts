import { crc32, deflateSync } from 'node:zlib'
import sharp, { type AvifOptions, type Sharp } from 'sharp'

const letterHeight = 34
/** A side in pixels whose bytes occur in a small file only where the size is. */
const SMALL = 173

/**
 * Draws a receipt as a JPEG. Uses SVG, the only way to draw text here, so it must run before SVG is blocked in the
 * process.
 */
export async function drawnReceipt(lines: string[]): Promise<Buffer> {
  const height = 80 + lines.length * letterHeight * 1.5
  const rows = lines.map((line, i) => {
    const text = line.replace(/&/g, '&amp;').replace(/</g, '&lt;')
    return `<text xml:space="preserve" x="40" y="${70 + i * letterHeight * 1.5}" font-family="monospace" font-size="${letterHeight}">${text}</text>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="760" height="${height}"><rect width="100%" height="100%" fill="white"/>${rows.join('')}</svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 90 }).toBuffer()
}

export function blank(width: number, height: number): Sharp {
  return sharp({ create: { width, height, channels: 3, background: 'white' }, limitInputPixels: false })
}

/** Returns a small picture whose header claims another size, because drawing and compressing a large one takes seconds. */
export async function claiming(
  picture: Sharp,
  [width, height]: [number, number],
  format: 'avif' | 'gif' | 'jpeg' | 'webp',
) {
  const file = await picture.resize(SMALL, SMALL, { fit: 'fill' }).toFormat(format).toBuffer()
  const bytes = (w: number, h: number) => {
    const sides = Buffer.alloc(format === 'avif' ? 8 : 4)
    if (format === 'avif') sides.writeUInt32BE(h, sides.writeUInt32BE(w, 0))
    else if (format === 'jpeg') sides.writeUInt16BE(w, sides.writeUInt16BE(h, 0))
    else sides.writeUInt16LE(h, sides.writeUInt16LE(w, 0))
    return sides
  }
  const [small, large] = [bytes(SMALL, SMALL), bytes(width, height)]
  for (let at = file.indexOf(small); at >= 0; at = file.indexOf(small, at + 1)) large.copy(file, at)
  return file
}

/** Returns an animated GIF with this many frames of one pixel. */
export function movingGif(frames: number): Buffer {
  const header = Buffer.from('47494638396101000100800000000000ffffff', 'hex')
  const frame = Buffer.from('21f90400010000002c0000000001000100000202440100', 'hex')
  return Buffer.concat([header, ...Array.from({ length: frames }, () => frame), Buffer.from('3b', 'hex')])
}

/** Returns a half-transparent AVIF, a few hundred bytes at any size. */
export function toAvif(width: number, height: number, options: AvifOptions = {}): Promise<Buffer> {
  const background = { r: 9, g: 9, b: 9, alpha: 0.5 }
  return sharp({ create: { width, height, channels: 4, background }, limitInputPixels: false })
    .avif({ effort: 0, ...options })
    .toBuffer()
}

/** Returns a progressive JPEG of 12 megapixels with its last scan repeated this many times. */
export async function repeatedScans(times: number): Promise<Buffer> {
  const jpeg = await blank(4000, 3000).jpeg({ progressive: true }).toBuffer()
  const scan = jpeg.lastIndexOf(Buffer.from('ffda', 'hex'))
  const end = jpeg.length - 2
  return Buffer.concat([
    jpeg.subarray(0, scan),
    ...Array.from({ length: times }, () => jpeg.subarray(scan, end)),
    jpeg.subarray(end),
  ])
}

/** Returns a PNG with this size in its header, and compressed chunks of this many zero bytes. */
export function pngWith(width: number, height: number, chunks: [type: string, bytes: number][]): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const extra = chunks.map(([type, bytes]) =>
    pngChunk(type, Buffer.concat([Buffer.from('x\0\0'), compressedZeros(bytes)])),
  )
  const pixels = compressedZeros(1_000_000)
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  const end = pngChunk('IEND', Buffer.alloc(0))
  return Buffer.concat([signature, pngChunk('IHDR', header), ...extra, pngChunk('IDAT', pixels), end])
}

const zeros = new Map<number, Buffer>()

/** Compresses this many zero bytes, once: a gigabyte takes over two seconds. */
function compressedZeros(bytes: number): Buffer {
  const compressed = zeros.get(bytes) ?? deflateSync(Buffer.alloc(bytes))
  zeros.set(bytes, compressed)
  return compressed
}

function pngChunk(type: string, data: Buffer): Buffer {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(Buffer.concat([Buffer.from(type), data])))
  return Buffer.concat([length, Buffer.from(type), data, sum])
}

/** Returns a TIFF with this many pages of one pixel. */
export function tiffOfPages(pages: number): Buffer {
  const tags = [256, 257, 258, 259, 262, 273, 277, 278, 279]
  const values = [1, 1, 8, 1, 1, 8, 1, 1, 1]
  const size = 2 + tags.length * 12 + 4
  const tiff = Buffer.alloc(8 + pages * size)
  tiff.set(Buffer.from('49492a0008000000', 'hex'))
  for (let page = 0; page < pages; page += 1) {
    const at = 8 + page * size
    tiff.writeUInt16LE(tags.length, at)
    tags.forEach((tag, i) => {
      tiff.writeUInt16LE(tag, at + 2 + i * 12)
      tiff.writeUInt16LE(4, at + 4 + i * 12)
      tiff.writeUInt32LE(1, at + 6 + i * 12)
      tiff.writeUInt32LE(values[i] ?? 0, at + 10 + i * 12)
    })
    tiff.writeUInt32LE(page < pages - 1 ? at + size : 0, at + size - 4)
  }
  return tiff
}

/** Returns a picture as a BMP of 8 bits of grey, of 24 or of 32 bits, whose rows begin at the bottom. */
export async function toBmp(picture: Sharp, bits: 8 | 24 | 32): Promise<Buffer> {
  const { data, info } = await picture.removeAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const stride = Math.ceil((width * bits) / 32) * 4
  const palette = bits === 8 ? Buffer.from(Array.from({ length: 256 }, (_, i) => [i, i, i, 0]).flat()) : Buffer.alloc(0)
  const header = Buffer.alloc(54)
  header.write('BM')
  header.writeUInt32LE(54 + palette.length + stride * height, 2)
  header.writeUInt32LE(54 + palette.length, 10)
  header.writeUInt32LE(40, 14)
  header.writeInt32LE(width, 18)
  header.writeInt32LE(height, 22)
  header.writeUInt16LE(1, 26)
  header.writeUInt16LE(bits, 28)
  const pixels = Buffer.alloc(stride * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const from = (y * width + x) * 3
      const to = (height - 1 - y) * stride + (x * bits) / 8
      if (bits === 8) pixels[to] = data[from] ?? 0
      else for (let i = 0; i < 3; i++) pixels[to + i] = data[from + 2 - i] ?? 0
    }
  return Buffer.concat([header, palette, pixels])
}
