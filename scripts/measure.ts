// Prints the size of a checkout: npm run measure [-- <folder>].
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from './command.ts'
import { functionsIn, isLimited, limitFor } from './functions.ts'

const { positionals } = parseArgs({ allowPositionals: true })
const folder = resolve(positionals[0] ?? root)
const SOURCE = /\.(ts|tsx|mjs|css)$/
const TEST = /(^e2e\/|\/(testing|trust|scale)\/|\.(test|spec|trust|scale)\.|vitest\..*config|^docs\/)/
const LAB = /^(bench|lab|scripts)\/|^apps\/web\/(scripts|assets)\//
const CRUMB_LINES = 15
/** So many lines in a row, equal but for their indentation, are a duplicate. */
const DUPLICATE_LINES = 6

type File = { path: string; text: string; lines: number }
const files: File[] = execFileSync('git', ['ls-files', '-z'], { cwd: folder, encoding: 'utf8' })
  .split('\0')
  .filter((path) => SOURCE.test(path))
  .map((path) => {
    const text = readFileSync(join(folder, path), 'utf8')
    return { path, text, lines: text.split('\n').length - 1 }
  })
const lab = files.filter(({ path }) => LAB.test(path))
const tests = files.filter(({ path }) => !LAB.test(path) && TEST.test(path))
const product = files.filter(({ path }) => !LAB.test(path) && !TEST.test(path))
const journeys = files.filter(({ path }) => /^e2e\/.*\.spec\.ts$/.test(path))
const pages = files.filter(({ path }) => /^apps\/web\/.*\.test\.tsx$/.test(path))
const functions = files
  .filter(({ path }) => !path.endsWith('.css'))
  .flatMap(({ path, text }) => functionsIn(path, text).map((one) => ({ ...one, path })))
const isProduct = new Set(product.map(({ path }) => path))
const long = functions.filter(({ path, lines }) => isLimited(path) && lines > limitFor(path))

const sum = (some: File[]) => some.reduce((total, { lines }) => total + lines, 0)
const count = (some: File[], pattern: RegExp) => some.reduce((n, { text }) => n + [...text.matchAll(pattern)].length, 0)

for (const [what, figure] of [
  ['product lines', sum(product)],
  ['product files', product.length],
  ['test lines', sum(tests)],
  ['lab and script lines', sum(lab)],
  ['files', files.length],
  [`product files of ${CRUMB_LINES} lines or fewer`, product.filter(({ lines }) => lines <= CRUMB_LINES).length],
  ['functions with a name', functions.filter(({ name }) => name !== '(anonymous)').length],
  ['functions over the limit', long.length],
  ['names of functions that end in Of', functions.filter(({ name }) => name.endsWith('Of')).length],
  [
    'names that end in Of, product',
    functions.filter((one) => one.name.endsWith('Of') && isProduct.has(one.path)).length,
  ],
  ['journeys', count(journeys, /^ *(test|journey)(\.each\(.*\))?\([`'"$]/gm)],
  ['page tests', count(pages, /^ *(it|test)(\.each\(.*\))?\(/gm)],
  [`repeated runs of ${DUPLICATE_LINES} product lines or more`, duplicates(product)],
] as const)
  console.log(`${String(figure).padStart(8)}  ${what}`)
for (const { path, line, name, lines } of long) console.log(`${path}:${line} ${name} has ${lines} lines`)

/** Counts the runs of that many lines or more that occur before, without imports and lines of brackets. */
function duplicates(some: File[]) {
  const seen = new Set<string>()
  let runs = 0
  for (const { text } of some) {
    const lines = text.split('\n').map((line) => line.trim())
    const kept = lines.filter((line) => /\w/.test(line) && !/^(import|export) .*from|^\} from|^[\w ,]+,$/.test(line))
    let isInRun = false
    for (let at = 0; at + DUPLICATE_LINES <= kept.length; at += 1) {
      const block = kept.slice(at, at + DUPLICATE_LINES).join('\n')
      if (seen.has(block) && !isInRun) runs += 1
      isInRun = seen.has(block)
      seen.add(block)
    }
  }
  return runs
}
