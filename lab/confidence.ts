// Fits the probability that a read field is right, and prints how well it marks wrong ones, on the samples it was fitted
// to and on merchants that were left out: node lab/confidence.ts FOLDER --lines=DIR [--today=DATE] [--write=FIELDS].
// The text of copies and invented receipts is recognised once and kept in DIR: the first run takes half an hour.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { models } from '../apps/api/src/receipt-scanning/extraction/confidence/models.ts'
import { computeModel, heldOut, judgedBy } from './receipts/crossValidation.ts'
import { computeReliability, withInterval } from './receipts/intervals.ts'
import { populations, readSamples } from './receipts/samples.ts'
import type { Judged } from './receipts/threshold.ts'
import { DEFAULT_TODAY } from './receipts/today.ts'

const GOALS = { amount: 0.01, date: 0.02, title: 0.05, type: 0.02 } as const
const MOST_MARKED = 0.15
const MODELS = join(import.meta.dirname, '../apps/api/src/receipt-scanning/extraction/confidence/models.ts')

const { values, positionals } = parseArgs({
  options: { lines: { type: 'string' }, today: { type: 'string', default: DEFAULT_TODAY }, write: { type: 'string' } },
  allowPositionals: true,
})
const [folder] = positionals
if (!folder || !values.lines)
  throw new Error('Usage: node lab/confidence.ts FOLDER --lines=DIR [--write=amount,date,title,type]')

const all = await readSamples({ folder, cache: values.lines, today: values.today })
const rows = Object.entries(GOALS).map(([field, goal]) => {
  const samples = all.filter((sample) => sample.field === field)
  const limits = { goal, mostMarked: MOST_MARKED }
  const model = computeModel(samples, limits)
  console.log(`\n${field}: sure from ${model.sureFrom}, goal ${goal}`)
  console.log(JSON.stringify({ intercept: model.intercept, ...model.weights }))
  const unseen = heldOut(samples, limits)
  const before = judgedBy(models[field as keyof typeof models], samples)
  console.table([
    ...toFigures('before', before),
    ...toFigures('fitted', judgedBy(model, samples)),
    ...toFigures('held out', unseen),
  ])
  console.table(computeReliability(unseen))
  console.table(computeReliability(unseen.filter(({ population }) => population === 'whole')))
  const isTaken = values.write?.split(',').includes(field)
  return `  ${field}: ${JSON.stringify(isTaken ? model : models[field as keyof typeof models])},`
})
if (values.write)
  writeFileSync(
    MODELS,
    `import type { ConfidenceModel } from './probability.ts'

// Written by lab/confidence.ts. Do not edit.
export const models: Record<'amount' | 'date' | 'title' | 'type', ConfidenceModel> = {
${rows.join('\n')}
}
`,
  )

function toFigures(how: string, judged: Judged[]) {
  return populations.map((population) => {
    const chosen = judged.filter((each) => each.population === population)
    return {
      how,
      population,
      fields: chosen.length,
      right: withInterval(chosen, 'right'),
      'wrong, unmarked': withInterval(chosen, 'wrongUnmarked'),
      'right, marked': withInterval(chosen, 'rightMarked'),
    }
  })
}
