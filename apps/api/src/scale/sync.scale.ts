import {
  API_BASE,
  addEntry,
  exchangeChanges,
  getBalance,
  getSnapshot,
  type Output,
  type SyncOperation,
  streamChanges,
  type Tokens,
} from '@daybook/contract'
import { expect, it } from 'vitest'
import { newId } from '../ids.ts'
import { bearer, startCluster } from '../testing/cluster.ts'
import { remote } from '../testing/remote.ts'
import { toOperation } from '../testing/syncUser.ts'

const entry = { amount: 1, date: '2026-01-01', category: 'FOOD', title: 'scale' }
const adding = () => toOperation(addEntry('income'), { body: { id: newId(new Date()), ...entry } })

async function readDevice(urls: string[], tokens: Tokens) {
  const reply = await fetch(`${urls[0]}${API_BASE}${getSnapshot.url}`, { headers: bearer(tokens) })
  const { epoch } = JSON.parse((await reply.text()).split('\n')[0]!)
  return async (server: number, since: number, ops: object[] = []) => {
    const send = remote(urls[server % urls.length]!, bearer(tokens))
    const { status, body } = await send(exchangeChanges, { body: { epoch, since, ops: ops as SyncOperation[] } })
    expect(status).toBe(200)
    return body as Extract<Output<typeof exchangeChanges>, { seq: number }>
  }
}

it('carries out an operation once when all servers receive the same request at the same time', async () => {
  const { urls, newcomer } = await startCluster()
  const { tokens } = await newcomer()
  const exchange = await readDevice(urls, tokens)
  for (let round = 0; round < 20; round += 1) {
    const ops = [adding(), adding()]
    const replies = await Promise.all([0, 1, 2, 0, 1, 2].map((server) => exchange(server, 0, ops)))
    for (const { results } of replies) expect(results).toEqual(ops.map(({ id }) => ({ id })))
  }
  expect((await remote(urls[0], bearer(tokens))(getBalance, {})).body.balance).toBe(40)
})

it('shows every change to followers while all servers write', async () => {
  const { urls, newcomer } = await startCluster()
  const { tokens } = await newcomer()
  const exchange = await readDevice(urls, tokens)
  let isWriting = true
  const write = async (server: number) => {
    for (let n = 0; n < 40; n += 1) await exchange(server, 0, [adding()])
  }
  const follow = async (server: number) => {
    const seen = new Set<string>()
    for (let since = 0, isLast = false; !isLast; ) {
      isLast = !isWriting
      const { changes, seq } = await exchange(server, since)
      for (const { id } of changes) seen.add(id)
      since = seq
    }
    return seen.size
  }
  const followers = [0, 1, 2].map(follow)
  await Promise.all(Array.from({ length: 8 }, (_, n) => write(n)))
  isWriting = false
  expect(await Promise.all(followers)).toEqual([320, 320, 320])
})

it('tells a stream of one server about the changes on another', async () => {
  const { urls, newcomer } = await startCluster()
  const { tokens } = await newcomer()
  const exchange = await readDevice(urls, tokens)
  const { body } = await fetch(`${urls[0]}${API_BASE}${streamChanges.url}`, { headers: bearer(tokens) })
  const reader = body!.pipeThrough(new TextDecoderStream()).getReader()
  const next = async () => (await reader.read()).value
  expect(await next()).toBe('data: 0\n\n')
  const { seq } = await exchange(1, 0, [adding()])
  expect(await next()).toBe(`data: ${seq}\n\n`)
  await reader.cancel()
})
