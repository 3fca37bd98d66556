// Fits the probability that a read field is right on labelled receipts, and prints how well it marks wrong ones:
// node bench/confidence.ts FOLDER --lines=DIR [--write]. Receipts of the same merchant are in the same fold.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { crossValidated, fitLogistic } from './receipts/fit.ts'
import { labelsIn } from './receipts/labels.ts'
import { type Sample, samplesOf } from './receipts/samples.ts'
import { sharesAt, thresholdFor } from './receipts/threshold.ts'

const GOALS = { amount: 0.01, date: 0.02, title: 0.05 } as const
const MOST_MARKED = 0.15
const SEED_RUNS = 12
const MODELS = join(import.meta.dirname, '../apps/api/src/receipt-scanning/extraction/confidence/models.ts')

const { values, positionals } = parseArgs({
  options: { lines: { type: 'string' }, write: { type: 'boolean' } },
  allowPositionals: true,
})
const [folder] = positionals
if (!folder || !values.lines) throw new Error('Usage: node bench/confidence.ts FOLDER --lines=DIR [--write]')

const all: Sample[] = []
for (const label of labelsIn(folder))
  all.push(...(await samplesOf(label, { folder, cache: values.lines, runs: SEED_RUNS })))

const rows = Object.entries(GOALS).map(([field, goal]) => {
  const samples = all.filter((sample) => sample.field === field)
  const probabilities = crossValidated(samples)
  const sureFrom = thresholdFor(samples, probabilities, { goal, mostMarked: MOST_MARKED })
  const model = fitLogistic(samples)
  const shares = (isDamaged: boolean) => sharesAt(samples, probabilities, sureFrom, isDamaged)
  console.log(field, { samples: samples.length, sureFrom, whole: shares(false), damaged: shares(true) })
  return `  ${field}: ${JSON.stringify({ ...model, sureFrom })},`
})
if (values.write)
  writeFileSync(
    MODELS,
    `import type { ConfidenceModel } from './probability.ts'

// Written by bench/confidence.ts. Do not edit.
export const models: Record<'amount' | 'date' | 'title', ConfidenceModel> = {
${rows.join('\n')}
}
`,
  )
