import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const svg = (inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${inside}</svg>`)

/** Renders the app icons into `folder/icons` from `folder/favicon.svg`. */
export async function drawIcons(folder: string) {
  const mark = readFileSync(join(folder, 'favicon.svg'), 'utf8')
  const day = mark.replace(/^.*?<rect[^>]*>/s, '').replace(/<path d="M7 0v32"[^>]*>|<\/svg>/g, '')
  // Launchers may crop a maskable icon to a circle of 80 %: the drawing is smaller, the margin line runs off the edge.
  const maskable = svg(
    `<rect width="32" height="32" fill="#24437d"/>
    <path d="M7.8 0v32" stroke="#fff" stroke-opacity=".5" stroke-width="1.6"/>
    <g transform="translate(1.6 1.2) scale(.9)">${day}</g>`,
  )
  const icons: [name: string, source: Buffer, size: number][] = [
    ['icon-192', Buffer.from(mark), 192],
    ['icon-512', Buffer.from(mark), 512],
    ['maskable-192', maskable, 192],
    ['maskable-512', maskable, 512],
    ['apple-touch-icon', maskable, 180],
  ]
  for (const [name, source, size] of icons) {
    const rendered = sharp(source, { density: (72 * size) / 32 })
      .resize(size, size)
      .png({ palette: true })
    await rendered.toFile(join(folder, `icons/${name}.png`))
  }
}
