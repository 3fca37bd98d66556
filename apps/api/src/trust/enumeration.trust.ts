import { randomUUID } from 'node:crypto'
import { forgotPassword, requestSignUp, signIn } from '@daybook/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { HOUR } from '../clock.ts'
import { makeTestApi, PASSWORD, registerUser, sender, type TestApi } from '../testing/api.ts'

const RUNS = 200
const MOST_APART_MS = 10

let api: TestApi
let known: string
beforeAll(async () => {
  api = await makeTestApi()
  known = (await registerUser(api)).email
})
afterAll(() => api.close())

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!
const newEmail = () => `${randomUUID()}@example.com`

type Ask = (email: string) => Promise<{ status: number; body: object }>

/** Asks for the known and an unknown address in turn, so that whatever slows the machine down slows both. */
async function timesOf(ask: Ask) {
  const times = { known: [] as number[], unknown: [] as number[] }
  const shapes = new Set<string>()
  for (let run = 0; run < RUNS; run += 1) {
    for (const [kind, email] of [
      ['known', known],
      ['unknown', newEmail()],
    ] as const) {
      // Past every suspension and limit, which are not what is measured.
      api.pass(HOUR)
      const began = performance.now()
      const { status, body } = await ask(email)
      times[kind].push(performance.now() - began)
      shapes.add(JSON.stringify([status, Object.entries(body).map(([key, value]) => [key, typeof value])]))
      await api.app.outbox.flush()
    }
  }
  return { apart: Math.abs(median(times.known) - median(times.unknown)), shapes: [...shapes] }
}

const send: ReturnType<typeof sender> = (endpoint, input) => sender(api)(endpoint, input)
const asks: [string, Ask][] = [
  ['sign-up', (email) => send(requestSignUp, { body: { email, password: PASSWORD, name: 'Ann' } })],
  ['sign-in', (email) => send(signIn, { body: { email, password: 'not-the-password' } })],
  ['forgot password', (email) => send(forgotPassword, { body: { email } })],
]

it.each(asks)('check 1: answers %s alike and as fast whether or not the address has an account', async (_, ask) => {
  await ask(known)
  const { apart, shapes } = await timesOf(ask)
  expect(shapes).toHaveLength(1)
  expect(apart).toBeLessThan(MOST_APART_MS)
})
