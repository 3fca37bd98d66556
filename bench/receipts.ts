import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { localReader } from '../apps/api/src/receipts-reader/local/localReader.ts'
import type { ReceiptReading } from '../apps/api/src/receipts-reader/reader.ts'
import { isRightDate, isRightName, isRightTotal, type Label, labelsIn } from './receipts/labels.ts'

type Result = {
  label: Label
  kind: string
  reading: ReceiptReading | undefined
  failure: string
  ms: number
  cpuMs: number
}

const folder = process.argv[2] ?? '../shared/receipts'
if (!existsSync(folder)) {
  console.log(`There is no ${folder}: name a folder of labelled pictures, npm run bench:receipts <folder>`)
  process.exit(0)
}
const reader = localReader({ children: 1 })
const results: Result[] = []
let peak = 0

for (const label of labelsIn(folder)) {
  const image = readFileSync(join(folder, label.folder, label.file))
  const hints = {
    currency: label.currency,
    timeZone: 'UTC',
    today: new Date().toISOString().slice(0, 10),
    merchants: [],
  }
  const start = performance.now()
  const cpu = cpuMs()
  const [reading, failure] = await reader.read(image, hints).then(
    (read) => [read, ''] as const,
    (error: Error) => [undefined, error.message] as const,
  )
  results.push({ label, kind: label.folder, reading, failure, ms: performance.now() - start, cpuMs: cpuMs() - cpu })
  peak = Math.max(peak, ...reader.pids().map(peakMegabytes))
}
await reader.close()
report()

function report() {
  for (const result of results) {
    const wrong = wrongOf(result)
    if (wrong) console.log(`${result.label.file}: ${wrong}`)
  }
  const kinds = [...new Set(results.map(({ kind }) => kind))]
  console.table(Object.fromEntries([...kinds, 'all'].map((kind) => [kind, figures(kind)])))
  console.log(`peak memory of a child: ${Math.round(peak)} MB`)
}

function figures(kind: string) {
  const some = results.filter((result) => kind === 'all' || result.kind === kind)
  const share = (right: (result: Result) => boolean) =>
    `${((100 * some.filter(right).length) / some.length).toFixed(1)} %`
  return {
    images: some.length,
    total: share(({ label, reading }) => isRightTotal(label, reading)),
    date: share(({ label, reading }) => isRightDate(label, reading)),
    merchant: share(({ label, reading }) => isRightName(label, reading)),
    type: share(({ label, reading }) => reading?.type.value === label.type),
    'wrong, unmarked': some.filter(({ label, reading }) => reading?.amountMilli.sure && !isRightTotal(label, reading))
      .length,
    'marked unsure': some.filter(({ reading }) => reading && !reading.amountMilli.sure).length,
    'median ms': at(
      some.map(({ ms }) => ms),
      0.5,
    ),
    'p90 ms': at(
      some.map(({ ms }) => ms),
      0.9,
    ),
    'median cpu': at(
      some.map(({ cpuMs }) => cpuMs),
      0.5,
    ),
    'p90 cpu': at(
      some.map(({ cpuMs }) => cpuMs),
      0.9,
    ),
  }
}

function at(values: number[], share: number): number {
  const sorted = values.sort((a, b) => a - b)
  return Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)
}

function wrongOf({ label, reading, failure }: Result): string {
  if (!reading) return failure
  const { amountMilli, date, title, type } = reading
  return [
    isRightTotal(label, reading)
      ? ''
      : `total ${amountMilli.value / 1000} for ${label.total}${amountMilli.sure ? '' : ' (unsure)'}`,
    isRightDate(label, reading) ? '' : `date ${date.value} for ${label.date}${date.sure ? '' : ' (unsure)'}`,
    isRightName(label, reading)
      ? ''
      : `merchant '${title.value}' for '${label.company}'${title.sure ? '' : ' (unsure)'}`,
    type.value === label.type ? '' : `type ${type.value} for ${label.type}`,
  ]
    .filter(Boolean)
    .join('; ')
}

function peakMegabytes(pid: number): number {
  const status = `/proc/${pid}/status`
  if (!existsSync(status)) return 0
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(status, 'utf8'))?.[1] ?? 0) / 1000
}

/** What the child has used of a core so far, in milliseconds: a busy machine does not change it. */
function cpuMs(): number {
  const ticks = reader.pids().map((pid) => {
    const fields = existsSync(`/proc/${pid}/stat`)
      ? readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')
      : []
    return Number(fields?.[11] ?? 0) + Number(fields?.[12] ?? 0)
  })
  return 10 * ticks.reduce((sum, tick) => sum + tick, 0)
}
