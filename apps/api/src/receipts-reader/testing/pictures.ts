import sharp, { type Sharp } from 'sharp'

const letterHeight = 34

/** Runs before any child blocks SVG, which is the only way to draw letters here. */
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

/** A moving GIF of so many frames, one pixel each. */
export function movingGif(frames: number): Buffer {
  const header = Buffer.from('47494638396101000100800000000000ffffff', 'hex')
  const frame = Buffer.from('21f90400010000002c0000000001000100000202440100', 'hex')
  return Buffer.concat([header, ...Array.from({ length: frames }, () => frame), Buffer.from('3b', 'hex')])
}
