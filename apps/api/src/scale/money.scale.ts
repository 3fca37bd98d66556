import { createServer } from 'node:http'
import { addEntry, getBalance, listEntries, scanReceipt } from '@daybook/contract'
import sharp from 'sharp'
import { expect, it, onTestFinished } from 'vitest'
import { newId } from '../ids.ts'
import { bearer, startCluster } from '../testing/cluster.ts'
import { remote } from '../testing/remote.ts'
import { scanForm } from '../testing/upload.ts'

const entry = { amount: 1.5, date: '2026-01-01', category: 'food', title: 'scale' }

it('creates one entry when all servers receive the same request at the same time', async () => {
  const { urls, newcomer: newUser } = await startCluster()
  const { tokens } = await newUser()
  const id = newId(new Date())
  const pending = Array.from({ length: 30 }, (_, n) =>
    remote(urls[n % 3]!, bearer(tokens))(addEntry('income'), { body: { ...entry, id } }),
  )
  expect(new Set((await Promise.all(pending)).map(({ status }) => status))).toEqual(new Set([201]))
  expect((await remote(urls[0], bearer(tokens))(getBalance, {})).body.balance).toBe(entry.amount)
})

it('loses no answered write and repeats none when a server is killed under load', async () => {
  const { url, kill, newcomer: newUser } = await startCluster()
  const { tokens } = await newUser()
  const send = remote(url, bearer(tokens))
  const answered: string[] = []
  const rejected: number[] = []
  let retried = 0
  const enough = 400

  async function addOne(id: string) {
    for (;;) {
      const reply = await send(addEntry('income'), { body: { ...entry, id } }).catch(() => undefined)
      if (reply?.status === 201) return void answered.push(id)
      if (reply) return void rejected.push(reply.status)
      retried += 1
    }
  }
  async function work() {
    while (answered.length + rejected.length < enough) await addOne(newId(new Date()))
  }
  const working = Promise.all(Array.from({ length: 12 }, work))
  await expect.poll(() => answered.length, { timeout: 60_000 }).toBeGreaterThan(enough / 4)
  kill(1)
  await working

  expect(rejected).toEqual([])
  expect(retried).toBeGreaterThan(0)
  const { body: days } = await send(listEntries('income'), { querystring: {} })
  const kept = days.flatMap(({ income }) => income.map(({ id }) => id))
  expect(kept.sort()).toEqual(answered.sort())
  expect((await send(getBalance, {})).body.balance).toBe(kept.length * entry.amount)
})

it('enforces the daily scan limit of the plan across all servers', async () => {
  const { urls, newcomer: newUser } = await startCluster({
    RECEIPT_READER: 'openai-compatible',
    RECEIPT_API_URL: await startModel(),
    RECEIPT_MODEL: 'a-model',
  })
  const { tokens } = await newUser()
  const picture = await sharp({ create: { width: 300, height: 600, channels: 3, background: 'white' } })
    .jpeg()
    .toBuffer()

  async function scan(index: number) {
    for (;;) {
      const { status } = await remote(urls[index % 3]!, bearer(tokens))(scanReceipt, { body: scanForm(picture) })
      if (status !== 503) return status
    }
  }
  const statuses = await Promise.all(Array.from({ length: 20 }, (_, n) => scan(n)))
  expect(statuses.filter((status) => status === 201)).toHaveLength(5)
  expect(statuses.filter((status) => status === 400)).toHaveLength(15)
  const { usage } = (await remote(urls[2], bearer(tokens))(getBalance, {})).body
  expect(usage).toEqual({ count: 5, limit: 5, remaining: 0 })
})

/** Starts a fake vision model that returns the same receipt for every picture. Returns its URL. */
async function startModel() {
  const reading = {
    readable: true,
    type: 'expense',
    total: '12.5',
    date: '2026-05-04',
    merchant: 'Corner Shop',
    category: 'Groceries',
    unsure: [],
    other_totals: [],
    other_dates: [],
  }
  const answer = JSON.stringify({ choices: [{ message: { content: JSON.stringify(reading) } }] })
  const model = createServer((request, response) => request.resume().on('end', () => response.end(answer)))
  await new Promise<void>((resolve) => model.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    model.closeAllConnections()
    model.close()
  })
  return `http://127.0.0.1:${(model.address() as { port: number }).port}/v1`
}
