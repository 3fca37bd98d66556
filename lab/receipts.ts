import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { extracted } from './receipts/extracted.ts'
import { computeAccuracy, computeIntervals, getFaults, type Result, toTimes } from './receipts/figures.ts'
import { labelsIn } from './receipts/labels.ts'
import { merchantGroups } from './receipts/merchantGroups.ts'
import { startScans } from './receipts/scanned.ts'
import { DEFAULT_TODAY } from './receipts/today.ts'

// --lines=DIR keeps the recognised text and measures the extraction alone, on the day --today; --currency is that of the
// account.
const { values, positionals } = parseArgs({
  options: {
    lines: { type: 'string' },
    currency: { type: 'string' },
    today: { type: 'string', default: DEFAULT_TODAY },
  },
  allowPositionals: true,
})
const folder = positionals[0] ?? '../shared/receipts'
if (!existsSync(folder)) {
  console.log(`There is no ${folder}: name a folder of labelled pictures, npm run receipts -w lab <folder>`)
  process.exit(0)
}
const { lines: cache, currency, today } = values
const labels = labelsIn(folder)
const groups = merchantGroups(labels)
const scans = cache ? undefined : await startScans(folder, currency)
const results: Result[] = []
for (const label of labels)
  results.push(
    await (scans ? scans.scan(label) : extracted(label, { folder, cache: cache as string, currency, today })),
  )
await scans?.stop()
report()

function report() {
  for (const result of results) {
    const faults = getFaults(result)
    if (faults) console.log(`${result.label.file}: ${faults}`)
  }
  const kinds = [...new Set(results.map(({ label }) => label.folder))]
  const sets = [...kinds.map((kind) => results.filter(({ label }) => label.folder === kind)), results]
  const table = (figures: (group: Result[]) => object) =>
    console.table(Object.fromEntries(sets.map((group, i) => [kinds[i] ?? 'all', figures(group)])))
  console.log('Right / wrong and unmarked / marked of the right ones, in percent:')
  table((group) => ({ images: group.length, ...computeAccuracy(group) }))
  console.log('All pictures, with the 95 % interval if merchants are drawn again:')
  console.table(computeIntervals(results, groups))
  if (!scans) return
  table(toTimes)
  const core = scans.isPinned ? 'The whole program on one core' : 'The program on as many cores as there are'
  console.log(`${core}; peak memory of a reader process ${scans.peak()} MB`)
}
