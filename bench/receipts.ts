import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ScanResult, scanReceipt } from '@daybook/contract'
import { faultsOf, figuresOf, type Result } from './receipts/figures.ts'
import { type Label, labelsIn } from './receipts/labels.ts'
import { type ScanUser, startProgram } from './receipts/program.ts'
import { readersOf } from './receipts/readers.ts'

const folder = process.argv[2] ?? '../shared/receipts'
if (!existsSync(folder)) {
  console.log(`There is no ${folder}: name a folder of labelled pictures, npm run bench:receipts <folder>`)
  process.exit(0)
}
const program = await startProgram({ core: 0 })
const readers = readersOf(program.pid)
const people = new Map<string, Promise<ScanUser>>()
const results: Result[] = []
for (const label of labelsIn(folder)) {
  results.push(await scan(label))
  readers.sample()
}
await program.stop()
report()

/** Scans one picture as a user with the currency of the receipt. */
async function scan(label: Label): Promise<Result> {
  const testUser = people.get(label.currency) ?? program.newUser(label.currency)
  people.set(label.currency, testUser)
  const send = await testUser
  const form = new FormData()
  form.append('image', new Blob([readFileSync(join(folder, label.folder, label.file))]), 'receipt_1.jpg')
  const cpu = readers.cpuMs()
  const began = performance.now()
  const { status, body } = await send(scanReceipt, { body: form })
  const ms = performance.now() - began
  const read = status === 201 ? (body as ScanResult) : undefined
  return { label, read, message: `${status} ${body.message}`, ms, cpuMs: readers.cpuMs() - cpu }
}

function report() {
  for (const result of results) {
    const faults = faultsOf(result)
    if (faults) console.log(`${result.label.file}: ${faults}`)
  }
  const kinds = [...new Set(results.map(({ label }) => label.folder))]
  const figures = kinds.map((kind) => [kind, figuresOf(results.filter(({ label }) => label.folder === kind))])
  console.table(Object.fromEntries([...figures, ['all', figuresOf(results)]]))
  const core = program.isPinned ? 'The whole program on one core' : 'The program on as many cores as there are'
  console.log(`${core}; peak memory of a reader process ${readers.peak()} MB`)
}
