// Prints how much JavaScript (in brotli kilobytes) and how many files each page needs at first load. Fails if one exceeds
// its budget.
// Run after `scripts/compress.mjs`. Plain JavaScript for Node 20.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { BUILD, manifest, manifestFile, withLayouts } from './manifest.mjs'

const BUDGETS = { landing: 110, 'sign-in': 176, money: 220, 'everything else': 700, 'PDF reports': 140, imports: 160 }
const FONT_BUDGET = 60
const FILE_BUDGET = 20

function read(file) {
  return readFileSync(join(BUILD, file), 'utf8')
}

/** Returns a file and its static imports, without the dynamic ones, which are loaded on demand. */
function withImports(file, found = new Set()) {
  if (found.has(file) || !existsSync(join(BUILD, file))) return found
  found.add(file)
  for (const [, name] of read(file).matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)) {
    withImports(`assets/${name}`, found)
  }
  return found
}

const asFile = (url) => url.replace(/^\//, '')

function getFiles(routeId) {
  const files = new Set([manifestFile, ...withImports(asFile(manifest.entry.module))])
  for (const route of withLayouts(routeId)) {
    for (const url of [route.module, route.clientLoaderModule, route.clientActionModule, ...route.imports]) {
      if (url) for (const file of withImports(asFile(url))) files.add(file)
    }
  }
  return files
}

/** Returns the size of a compressed file. The smallest are not compressed. */
function brotliSize(file) {
  const path = join(BUILD, file)
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size
}
const kilobytes = (files) => [...files].reduce((sum, file) => sum + brotliSize(file), 0) / 1024

const pages = Object.keys(manifest.routes).filter((id) => id.startsWith('routes/'))
const rows = pages.map((id) => ({
  name: id.replace('routes/', ''),
  size: kilobytes(getFiles(id)),
  count: getCount(getFiles(id), withLayouts(id)),
}))

/** Returns how many files a page names: itself, its scripts and styles, and one font for text and one for headings. */
function getCount(scripts, routes) {
  const styles = new Set([manifest.entry, ...routes].flatMap(({ css = [] }) => css).map((url) => url.replace('#', '')))
  return 1 + scripts.size + styles.size + 2
}
const all = readdirSync(join(BUILD, 'assets')).filter((name) => name.endsWith('.js'))
const sizeOf = (names) => kilobytes(names.map((name) => `assets/${name}`))
// Workers that are loaded only when a report is written or an archive is read.
const WORKERS = { 'PDF reports': 'reportWorker-', imports: 'archiveWorker-' }
const ofWorkers = Object.entries(WORKERS).map(([name, start]) => ({
  name,
  files: all.filter((file) => file.startsWith(start)),
}))
for (const { name, files } of ofWorkers) if (files.length !== 1) throw new Error(`No worker of ${name} found.`)
const inWorkers = new Set(ofWorkers.flatMap(({ files }) => files))
rows.push({ name: 'everything else', size: sizeOf(all.filter((name) => !inWorkers.has(name))) })
for (const { name, files } of ofWorkers) rows.push({ name, size: sizeOf(files) })

const fonts = readdirSync(join(BUILD, 'assets')).filter((name) => /-latin-(?!ext).*\.woff2$/.test(name))
const fontSize = fonts.reduce((sum, name) => sum + readFileSync(join(BUILD, 'assets', name)).length, 0) / 1024

console.log('First load, JavaScript in KB (brotli), and files')
let isOver = false
function line(name, size, budget = Number.POSITIVE_INFINITY, count = '') {
  const isTooMuch = size > budget || count > FILE_BUDGET
  isOver ||= isTooMuch
  const verdict = `${Number.isFinite(budget) ? `of ${budget}` : ''}${isTooMuch ? '  OVER' : ''}`
  console.log(`  ${name.padEnd(16)}${size.toFixed(1).padStart(7)}${String(count).padStart(5)}  ${verdict}`)
}
for (const { name, size, count } of rows) line(name, size, BUDGETS[name], count)
line('fonts (woff2)', fontSize, FONT_BUDGET)

if (isOver) {
  console.error('A page is beyond its budget.')
  process.exit(1)
}
