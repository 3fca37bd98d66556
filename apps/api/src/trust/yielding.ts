import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { dialectFor, openDb } from '../db/open.ts'
import { newId } from '../ids.ts'
import { startBystander } from '../testing/bystander.ts'
import { freePort } from '../testing/freePort.ts'
import { addManyEntries } from '../testing/manyEntries.ts'
import { newDataDir, startProgram } from '../testing/process.ts'
import { signUpAt } from '../testing/signUp.ts'
import { until } from '../testing/until.ts'

const AT_LEAST_MS = 3000

const LOOP_DELAY = pathToFileURL(join(import.meta.dirname, '../testing/loopDelay.mjs')).href

export type Running = Awaited<ReturnType<typeof startWithHistory>>

/** Starts the real program with a Premium user who has so many entries, and two other users. */
export async function startWithHistory(databaseUrl: string, count: number) {
  const program = startProgram({
    DATA_DIR: newDataDir(),
    PORT: await freePort(),
    DATABASE_URL: databaseUrl,
    RATE_LIMIT_PER_MINUTE: '1000000',
    // The same V8 option as in `npm start`.
    NODE_OPTIONS: `--max-semi-space-size=4 --import=${LOOP_DELAY}`,
  })
  const url = String(await program.ready)
  const [ann, ben, cat] = await Promise.all(
    ['ann', 'ben', 'cat'].map((name) => signUpAt(url, program.output, `${name}@example.com`)),
  )
  const userId: string = JSON.parse(Buffer.from(ann!.split('.')[1]!, 'base64url').toString()).sub
  const db = await openDb(dialectFor(databaseUrl))
  await addManyEntries(db, userId, count)
  await db.updateTable('users').set({ premium: 1 }).where('id', '=', userId).execute()
  await db.destroy()

  async function loop() {
    const before = program.output().split('loop ').length
    program.child.kill('SIGUSR2')
    await until(() => program.output().split('loop ').length > before && program.output().endsWith('\n'))
    return JSON.parse(program.output().split('loop ').at(-1)!) as { longest: number; busiest: number }
  }
  const readMemory = (what: 'VmRSS' | 'VmHWM') =>
    Number(new RegExp(`${what}:\\s+(\\d+)`).exec(readFileSync(`/proc/${program.child.pid}/status`, 'utf8'))?.[1]) / 1024
  const memory = {
    now: () => readMemory('VmRSS'),
    highest: () => readMemory('VmHWM'),
    forgetHighest: () => writeFileSync(`/proc/${program.child.pid}/clear_refs`, '5'),
  }

  return { url, program, loop, memory, ...makeCalls(url, ann!), others: [ben!, cat!] }
}

/** Returns the calls of the user with the history, by an access token. */
function makeCalls(url: string, ann: string) {
  /** Returns the number of the latest change of the user with the history. */
  async function headOf() {
    const reply = await fetch(`${url}/api/sync/live/`, { headers: { authorization: `Bearer ${ann}` } })
    for await (const chunk of reply.body ?? []) return Number(/data: (\d+)/.exec(Buffer.from(chunk).toString())?.[1])
    throw new Error('no number')
  }

  /** Sends a request of the user with the history and returns the whole response. */
  async function jsonAsAnn(method: string, path: string, body?: object) {
    const reply = await fetch(url + path, {
      method,
      headers: {
        authorization: `Bearer ${ann}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!reply.ok) throw new Error(`${path} answered ${reply.status} ${await reply.text()}`)
    return reply.json()
  }

  /** Sends a request of the user with the history and streams the response. Returns the last 300 bytes. */
  async function asAnn(method: string, path: string, body?: object | string) {
    const isText = typeof body === 'string'
    const reply = await fetch(url + path, {
      method,
      headers: {
        authorization: `Bearer ${ann}`,
        ...(body && { 'content-type': isText ? 'application/x-ndjson' : 'application/json' }),
      },
      ...(body && { body: isText ? body : JSON.stringify(body) }),
    })
    let end = Buffer.alloc(0)
    for await (const chunk of reply.body ?? []) end = Buffer.concat([end, chunk]).subarray(-300)
    if (!reply.ok) throw new Error(`${path} answered ${reply.status} ${end}`)
    return end.toString()
  }
  return { asAnn, jsonAsAnn, headOf }
}

/** Repeats `work` for at least three seconds, or runs it once, and measures the other users' response times. */
export async function measure(
  { url, loop, memory, others }: Running,
  name: string,
  work: () => Promise<unknown>,
  once = false,
) {
  await sleep(300)
  await loop()
  memory.forgetHighest()
  const before = memory.now()
  const bystanders = others.map((access) => startBystander(url, access))
  const began = performance.now()
  let rounds = 0
  do {
    await work()
    rounds += 1
  } while (!once && performance.now() - began < AT_LEAST_MS)
  const took = (performance.now() - began) / rounds
  const times = await Promise.all(bystanders.map((one) => one.stop()))
  const { longest, busiest } = await loop()
  const grown = memory.highest() - before
  const of = (kind: 'readTimes' | 'writeTimes') => times.flatMap((one) => one[kind]).toSorted((a, b) => a - b)
  const figures = {
    name,
    took,
    readTimes: quantiles(of('readTimes')),
    writeTimes: quantiles(of('writeTimes')),
    longest,
    busiest,
    grown,
  }
  console.log(toLine(figures))
  return { ...figures, failed: times.flatMap(({ failed }) => failed) }
}

const quantiles = (sorted: number[]) => ({
  count: sorted.length,
  p50: sorted[Math.floor(sorted.length / 2)] ?? 0,
  p99: sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * 0.99) - 1)] ?? 0,
  max: sorted.at(-1) ?? 0,
})

type Figures = {
  name: string
  took: number
  readTimes: Quantiles
  writeTimes: Quantiles
  longest: number
  busiest: number
  grown: number
}
type Quantiles = ReturnType<typeof quantiles>

function toLine({ name, took, readTimes, writeTimes, longest, busiest, grown }: Figures) {
  const of = ({ count, p50, p99, max }: Quantiles) =>
    `${p50.toFixed(0).padStart(4)} ${p99.toFixed(0).padStart(5)} ${max.toFixed(0).padStart(5)} (${count})`
  return `${name.padEnd(28)} ${took.toFixed(0).padStart(6)} ms  reads ${of(readTimes)}  writes ${of(writeTimes)}  hold ${longest
    .toFixed(0)
    .padStart(4)} ms, of the processor ${busiest.toFixed(0).padStart(4)} ms  +${grown.toFixed(0)} MB`
}

/** Returns the body of an import of new entries, which have these fields, too. */
export function getImport(count: number, more: (n: number) => object = () => ({})) {
  const lines = Array.from({ length: count }, (_, n) =>
    JSON.stringify({
      id: newId(new Date()),
      type: 'expense',
      amount: 3.5,
      date: `2025-${String((n % 12) + 1).padStart(2, '0')}-15`,
      category: 'food',
      title: `Imported ${n}`,
      ...more(n),
    }),
  )
  return lines.join('\n')
}
