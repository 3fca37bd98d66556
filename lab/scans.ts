import { getBalance, listEntries, scanReceipt } from '@daybook/contract'
import { drawnReceipt } from '../apps/api/src/receipt-scanning/testing/pictures.ts'
import { at } from './receipts/figures.ts'
import { startProgram } from './receipts/program.ts'
import { computeKilobytes } from './receipts/readers.ts'

const SCANS = 20
const GOAL_MS = 50
const OVERSIZED = 40_000_000
const GOAL_MB = 50

const program = await startProgram()
const ann = await program.newUser('EUR')
const bob = await program.newUser('EUR')
const receipt = await drawnReceipt([
  'HARBOUR BOOKS',
  '12 Quay Street',
  '2026-11-18 10:12',
  'Novel 18.40',
  'TOTAL 18.40',
])
const toForm = (image: Uint8Array) => {
  const form = new FormData()
  form.append('image', new Blob([image as Uint8Array<ArrayBuffer>]), 'receipt_1.jpg')
  return form
}
for (let n = 0; n < 50; n += 1) await bob(getBalance, {})

const before = computeKilobytes(program.pid, 'VmRSS')
for (let n = 0; n < 5; n += 1)
  await ann(scanReceipt, { body: toForm(new Uint8Array(OVERSIZED)) }).catch(() => undefined)
const grown = Math.round((computeKilobytes(program.pid, 'VmHWM') - before) / 1000)
console.log(`five pictures of 40 MB: at most ${grown} MB more${grown > GOAL_MB ? `  OVER ${GOAL_MB}` : ''}`)

let isOver = false
const began = performance.now()
const scans = Promise.all(Array.from({ length: SCANS }, () => ann(scanReceipt, { body: toForm(receipt) })))
const statuses = scans
  .then((replies) => replies.map(({ status }) => status))
  .finally(() => {
    isOver = true
  })
const times: number[] = []
while (!isOver) {
  for (const ask of [() => bob(getBalance, {}), () => bob(listEntries('expense'), { querystring: { limit: 50 } })]) {
    const recorded = performance.now()
    await ask()
    times.push(performance.now() - recorded)
  }
}
const made = (await statuses).filter((status) => status === 201).length
const seconds = (performance.now() - began) / 1000
const p99 = at(times, 0.99)
console.log(
  `${made} of ${SCANS} scans at once in ${seconds.toFixed(1)} s; ${times.length} other calls meanwhile, in ms:`,
)
console.log(`median ${at(times, 0.5)}, p99 ${p99}, most ${at(times, 1)}${p99 > GOAL_MS ? `  OVER ${GOAL_MS}` : ''}`)

await program.stop()
