import { newId } from '../ids.ts'

const PAUSE_MS = 20
const READS = [
  '/api/money/expense/?limit=20',
  '/api/money/balance/',
  '/api/dashboard/',
  '/api/tasks/get/?limit=20',
  '/readyz',
]

/** Simulates another user who sends a small request every 20 ms, alternating reads and writes, until stopped. */
export function startBystander(url: string, access: string) {
  const times = { readTimes: [] as number[], writeTimes: [] as number[], failed: [] as string[] }
  const running = new Set<Promise<void>>()
  let turn = 0

  async function timed(kind: 'readTimes' | 'writeTimes', path: string, body?: object) {
    const began = performance.now()
    const reply = await fetch(url + path, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${access}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    }).catch((thrown: Error) => thrown)
    if (reply instanceof Error) return void times.failed.push(reply.message)
    await reply.arrayBuffer()
    if (!reply.ok) times.failed.push(`${path} ${reply.status}`)
    times[kind].push(performance.now() - began)
  }

  function call() {
    turn += 1
    if (turn % 2 === 0) return timed('readTimes', READS[(turn / 2) % READS.length]!)
    const entry = { id: newId(new Date()), amount: 3.5, date: '2026-01-15', category: 'food', title: 'Tea' }
    return timed('writeTimes', '/api/money/expense/add/', entry)
  }

  const timer = setInterval(() => {
    const calling = call().finally(() => running.delete(calling))
    running.add(calling)
  }, PAUSE_MS)
  return {
    /** Waits for pending requests. Returns the durations in milliseconds and the failures. */
    async stop() {
      clearInterval(timer)
      await Promise.all(running)
      return times
    },
  }
}
