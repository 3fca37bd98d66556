// A push service that accepts every message 30 ms later, and other users who call the API meanwhile, in a process of its own.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { API_BASE, createTask, getDashboard } from '@daybook/contract'

const ANSWER_MS = 30
/** Each user calls so often. */
const CALL_MS = 200

export type Instruction = { url: string; tokens: string[] } | { mark: true } | { stop: true }
export type Report = { port: number } | { calls: number[] } | { received: number; browsers: number; calls: number[] }

const browsers = new Set<string>()
let received = 0
let calls: number[] = []
let isStopped = false
const say = (answer: Report) => process.send!(answer)

const service = createServer((req, res) => {
  req.resume().on('end', async () => {
    await sleep(ANSWER_MS)
    received += 1
    browsers.add(req.url ?? '')
    res.writeHead(201).end()
  })
}).listen(0, '127.0.0.1')
await once(service, 'listening')
say({ port: (service.address() as AddressInfo).port })

/** Reads the dashboard three times, then adds a task, and so on. */
async function use(url: string, token: string) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'time-zone': 'UTC' }
  await sleep(Math.random() * CALL_MS)
  for (let n = 0; !isStopped; n += 1) {
    const isWrite = n % 4 === 3
    const path = API_BASE + (isWrite ? createTask : getDashboard).url
    const began = performance.now()
    const answer = await fetch(url + path, {
      headers,
      ...(isWrite && { method: 'POST', body: JSON.stringify({ title: 'Call Tom' }) }),
    })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    calls.push(performance.now() - began)
    await sleep(CALL_MS)
  }
}

process.on('message', (instruction: Instruction) => {
  if ('url' in instruction) for (const token of instruction.tokens) void use(instruction.url, token)
  else if ('mark' in instruction) {
    say({ calls })
    calls = []
  } else {
    isStopped = true
    say({ received, browsers: browsers.size, calls })
    setTimeout(() => process.exit(), 1000)
  }
})
