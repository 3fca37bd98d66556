import { setTimeout as sleep } from 'node:timers/promises'
import { newId } from '../ids.ts'

const headers = { 'content-type': 'application/json' }
const DAY = '2026-01-01'
const PAUSE_MS = 20

/** The amounts an entry may have now. Null means that it may not exist. */
type Possible = (number | null)[]
type Step = { method: 'POST' | 'PUT' | 'DELETE'; path: string; id: string; amount: number | null }

/** Returns a client that writes over HTTP until the server stops, and records which entries must exist afterwards. */
export function makeWriter(access: string) {
  const entries = new Map<string, Possible>()
  const tally = { answered: 0, rejected: [] as string[] }
  let turn = 0

  /** Returns the next write: half of them create an entry, the others change or delete one. */
  function nextStep(): Step {
    turn += 1
    // An entry whose last write was not answered may not exist, so it is skipped.
    const existing = [...entries].filter(([, possible]) => possible.length === 1 && possible[0] !== null)
    const [id] = existing[turn % Math.max(1, existing.length)] ?? []
    const amount = (100 + (turn % 997) * 100 + (turn % 100)) / 100
    if (!id || turn % 4 < 2) return { method: 'POST', path: '/api/money/income/add/', id: newId(new Date()), amount }
    if (turn % 4 === 2) return { method: 'PUT', path: `/api/money/income/edit/${id}/`, id, amount }
    return { method: 'DELETE', path: `/api/money/income/delete/${id}/`, id, amount: null }
  }

  async function send(url: string, { method, path, id, amount }: Step) {
    const body = JSON.stringify(amount === null ? {} : { id, amount, date: DAY, category: 'food', title: 'crash' })
    const options = { method, body, headers: { ...headers, authorization: `Bearer ${access}` } }
    const reply = await fetch(url + path, options).catch(() => undefined)
    // A response that is cut off counts as no response.
    return reply && { status: reply.status, body: await reply.text().catch(() => undefined) }
  }

  /** Sends one write. Returns 'answered', 'cut off' (it may or may not have been applied), or the error response. */
  async function step(url: string) {
    const step = nextStep()
    const before = entries.get(step.id) ?? [null]
    entries.set(step.id, [...before, step.amount])
    const reply = await send(url, step)
    if (reply?.body === undefined) return 'cut off'
    if (reply.status >= 500) {
      tally.rejected.push(`${reply.status} ${reply.body}`)
      return tally.rejected.at(-1)!
    }
    if (reply.status >= 300) throw new Error(`${step.method} answered ${reply.status} ${reply.body}`)
    entries.set(step.id, [step.amount])
    tally.answered += 1
    return 'answered'
  }

  return {
    entries,
    tally,
    step,
    /** Writes until a request is rejected or cut off. */
    async write(url: string) {
      while ((await step(url)) === 'answered');
    },
    /** Writes until `isOver` returns true, even while requests are rejected. */
    async writeThrough(url: string, isOver: () => boolean) {
      while (!isOver()) if ((await step(url)) !== 'answered') await sleep(PAUSE_MS)
    },
    /** Replaces the possible amounts with the ones found on the server. */
    settle(found: Map<string, number>) {
      for (const id of entries.keys()) entries.set(id, [found.get(id) ?? null])
    },
  }
}
export type Writer = ReturnType<typeof makeWriter>

type Entry = { id: string; amount: number }

/**
 * Compares the entries on the server with those the writers expect: ids of lost ones, number of duplicates, and the
 * difference between balance and sum in thousandths.
 */
export async function compare(url: string, access: string, writers: Writer[]) {
  const get = async (path: string) => {
    const reply = await fetch(url + path, { headers: { authorization: `Bearer ${access}` } })
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}`)
    return reply.json()
  }
  const days: { income: Entry[] }[] = await get('/api/money/income/')
  const list = days.flatMap((day) => day.income)
  const { balance } = await get('/api/money/balance/')
  const found = new Map(list.map(({ id, amount }) => [id, amount]))
  const expected = writers.flatMap(({ entries }) => [...entries])
  const lost = expected.filter(([id, possible]) => !possible.includes(found.get(id) ?? null)).map(([id]) => id)
  const known = new Set(expected.map(([id]) => id))
  const doubled = list.length - found.size + list.filter(({ id }) => !known.has(id)).length
  const sum = list.reduce((sum, { amount }) => sum + Math.round(amount * 1000), 0)
  for (const writer of writers) writer.settle(found)
  return { lost, doubled, balanceDifference: Math.round(balance * 1000) - sum, entries: list.length }
}
