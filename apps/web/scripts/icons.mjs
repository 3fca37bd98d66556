// Draws the app's icons from the mark. Run by hand when it changes
// (`npm exec -w @daybook/web -- node scripts/icons.mjs`); its results are committed.
import { readFileSync } from 'node:fs'
import sharp from 'sharp'

const PUBLIC = new URL('../public/', import.meta.url)
const mark = readFileSync(new URL('favicon.svg', PUBLIC), 'utf8')
const drawing = mark.replace(/^.*?<rect[^>]*>/s, '').replace('</svg>', '')
const ground = '<rect width="32" height="32" fill="#24437d"/>'
const svg = (inside) => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${inside}</svg>`)

// A launcher may cut a maskable icon down to a circle of 80 %: the drawing is smaller, the margin runs off the page.
const margin = '<path d="M9.2 0v32" stroke="#fff" stroke-opacity=".5" stroke-width="1.2"/>'
const small = drawing.replace(/<path d="M7 0v32"[^>]*>/, '')
const full = svg(`${ground}${margin}<g transform="translate(4.2 3.8) scale(.74)">${small}</g>`)

const ICONS = {
  'icon-192.png': [Buffer.from(mark), 192],
  'icon-512.png': [Buffer.from(mark), 512],
  'maskable-192.png': [full, 192],
  'maskable-512.png': [full, 512],
  'apple-touch-icon.png': [full, 180],
}
for (const [name, [source, size]] of Object.entries(ICONS)) {
  const { pathname } = new URL(`icons/${name}`, PUBLIC)
  await sharp(source, { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ palette: true })
    .toFile(pathname)
  console.log(pathname)
}
