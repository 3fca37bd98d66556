import { existsSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'

const [WIDTH, HEIGHT] = [960, 1280]

/** Returns a picture of a receipt with these lines, as SVG. */
export function receiptPicture(lines: string[]) {
  const rows = lines.map(
    (line, i) => `<text x="90" y="${150 + i * 74}" font-family="monospace" font-size="44">${line}</text>`,
  )
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="white"/>${rows.join('')}</svg>`,
  )
}

/**
 * Writes a fake camera for Chromium that shows a receipt with these lines: one repeated frame of Y4M. One that is playing
 * shows the new receipt.
 */
export async function writeCamera(file: string, lines: string[]) {
  const grey = await sharp(receiptPicture(lines)).greyscale().raw().toBuffer()
  const luma = Buffer.alloc(WIDTH * HEIGHT)
  const channels = grey.length / luma.length
  for (let i = 0; i < luma.length; i += 1) luma[i] = 16 + Math.round((grey[i * channels]! / 255) * 219)
  const chroma = Buffer.alloc((WIDTH * HEIGHT) / 2, 128)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, chroma])
  const video = Buffer.concat([Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420\n`), frame, frame])
  writeFileSync(file, video, { flag: existsSync(file) ? 'r+' : 'w' })
}
