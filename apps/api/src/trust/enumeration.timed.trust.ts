import { randomUUID } from 'node:crypto'
import { forgotPassword, requestSignUp, signIn } from '@daybook/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { HOUR } from '../clock.ts'
import { openDb } from '../db/open.ts'
import { sqlite } from '../db/sqlite.ts'
import { makePasswordHasher } from '../passwordHasher.ts'
import { makeTestApi, PASSWORD, registerUser, sender, type TestApi } from '../testing/api.ts'
import { median } from '../testing/median.ts'

const RUNS = 200
const MAX_DIFFERENCE_MS = 10

let api: TestApi
let known: string
beforeAll(async () => {
  api = await makeTestApi({ db: await openDb(sqlite(':memory:')), passwords: makePasswordHasher() })
  known = (await registerUser(api)).email
})
afterAll(() => api.close())

const newEmail = () => `${randomUUID()}@example.com`

type Send = (email: string) => Promise<{ status: number; body: object }>

/** Alternates between the known and an unknown address, so that other load on the machine affects both alike. */
async function readTimes(request: Send) {
  const times = { known: [] as number[], unknown: [] as number[] }
  const formats = new Set<string>()
  for (let run = 0; run < RUNS; run += 1) {
    for (const [kind, email] of [
      ['known', known],
      ['unknown', newEmail()],
    ] as const) {
      // Skips suspensions and rate limits, which are not measured here.
      api.pass(HOUR)
      const began = performance.now()
      const { status, body } = await request(email)
      times[kind].push(performance.now() - began)
      formats.add(JSON.stringify([status, Object.entries(body).map(([key, value]) => [key, typeof value])]))
      await api.app.outbox.flush()
    }
  }
  return { differenceMs: Math.abs(median(times.known) - median(times.unknown)), formats: [...formats] }
}

const send: ReturnType<typeof sender> = (endpoint, input) => sender(api)(endpoint, input)
const requests: [string, Send][] = [
  ['sign-up', (email) => send(requestSignUp, { body: { email, password: PASSWORD, name: 'Ann' } })],
  ['sign-in', (email) => send(signIn, { body: { email, password: 'not-the-password' } })],
  ['forgot password', (email) => send(forgotPassword, { body: { email } })],
]

it.each(requests)('check 1: %s has the same response and timing for an unknown address', async (_, request) => {
  await request(known)
  const { differenceMs, formats } = await readTimes(request)
  expect(formats).toHaveLength(1)
  expect(differenceMs).toBeLessThan(MAX_DIFFERENCE_MS)
})
