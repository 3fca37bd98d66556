// Prints how much JavaScript each page needs at first load, in brotli kilobytes, and fails if one exceeds its budget.
// Run after `react-router build`. Plain JavaScript for Node 20.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { BUILD, manifest, manifestFile, withLayouts } from './manifest.mjs'

const BUDGETS = { landing: 110, 'sign-in': 170, money: 240, everything: 700 }
const FONT_BUDGET = 60

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

function filesOf(routeId) {
  const files = new Set([manifestFile, ...withImports(asFile(manifest.entry.module))])
  for (const route of withLayouts(routeId)) {
    for (const url of [route.module, route.clientLoaderModule, route.clientActionModule, ...route.imports]) {
      if (url) for (const file of withImports(asFile(url))) files.add(file)
    }
  }
  return files
}

const sizes = new Map()
function brotliSize(file) {
  if (!sizes.has(file)) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
    sizes.set(file, brotliCompressSync(readFileSync(join(BUILD, file)), { params }).length)
  }
  return sizes.get(file)
}
const kilobytes = (files) => [...files].reduce((sum, file) => sum + brotliSize(file), 0) / 1024

const pages = Object.keys(manifest.routes).filter((id) => id.startsWith('routes/'))
const rows = pages.map((id) => ({ name: id.replace('routes/', ''), size: kilobytes(filesOf(id)) }))
const all = readdirSync(join(BUILD, 'assets')).filter((name) => name.endsWith('.js'))
rows.push({ name: 'everything', size: kilobytes(all.map((name) => `assets/${name}`)) })

const fonts = readdirSync(join(BUILD, 'assets')).filter((name) => /-latin-(?!ext).*\.woff2$/.test(name))
const fontSize = fonts.reduce((sum, name) => sum + readFileSync(join(BUILD, 'assets', name)).length, 0) / 1024

console.log('First load, JavaScript in KB (brotli)')
let isOver = false
function line(name, size, budget) {
  if (budget && size > budget) isOver = true
  const verdict = budget ? `of ${budget}${size > budget ? '  OVER' : ''}` : ''
  console.log(`  ${name.padEnd(16)}${size.toFixed(1).padStart(7)}  ${verdict}`)
}
for (const { name, size } of rows) line(name, size, BUDGETS[name])
line('fonts (woff2)', fontSize, FONT_BUDGET)

if (isOver) {
  console.error('A page is beyond its budget.')
  process.exit(1)
}
