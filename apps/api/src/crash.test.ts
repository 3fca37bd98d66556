import { expect, it } from 'vitest'
import { newId } from './ids.ts'
import { freePort, newDataDir, startProgram } from './testing/process.ts'

const ROUNDS = 3
const headers = { 'content-type': 'application/json' }

it('has every answered entry after kill -9 in the middle of adding', { timeout: 180_000 }, async () => {
  const env = { DATA_DIR: newDataDir(), PORT: await freePort(), RATE_LIMIT_PER_MINUTE: '1000000' }
  const first = startProgram(env)
  const access = await signUp(String(await first.ready), first.said)
  let program = first
  const answered = new Set<string>()

  for (let round = 0; round < ROUNDS; round += 1) {
    const url = String(await program.ready)
    const adding = Array.from({ length: 4 }, () => addUntilItEnds(url, access, answered))
    const enough = answered.size + 60
    while (answered.size < enough) await new Promise((resolve) => setTimeout(resolve, 1))
    program.child.kill('SIGKILL')
    await Promise.all(adding)
    program = startProgram(env)
    const kept = await idsOf(String(await program.ready), access)
    expect([...answered].filter((id) => !kept.includes(id))).toEqual([])
    expect(new Set(kept).size).toBe(kept.length)
  }
})

async function signUp(url: string, said: () => string) {
  const post = async (path: string, body: object) =>
    (await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })).json()
  const person = { email: 'ann@example.com', password: 'river-stone-41', name: 'Ann' }
  const { code } = await post('/api/auth/signup/request/', person)
  let otp: string | undefined
  while (!otp) {
    await new Promise((resolve) => setTimeout(resolve, 20))
    otp = /One-time code for ann@example.com: (\d{6})/.exec(said())?.[1]
  }
  return (await post('/api/auth/signup/', { code, otp })).access as string
}

async function addUntilItEnds(url: string, access: string, answered: Set<string>) {
  for (;;) {
    const id = newId(new Date())
    const body = JSON.stringify({ id, amount: 1.5, date: '2026-01-01', category: 'food', title: 'crash' })
    const options = { method: 'POST', body, headers: { ...headers, authorization: `Bearer ${access}` } }
    const reply = await fetch(`${url}/api/money/income/add/`, options).catch(() => undefined)
    if (!reply) return
    if (reply.status === 201) answered.add(id)
  }
}

async function idsOf(url: string, access: string) {
  const get = async (path: string) =>
    (await fetch(url + path, { headers: { authorization: `Bearer ${access}` } })).json()
  const days: { income: { id: string; amount: number }[] }[] = await get('/api/money/income/')
  const entries = days.flatMap((day) => day.income)
  expect((await get('/api/money/balance/')).balance).toBe(entries.length * 1.5)
  return entries.map((entry) => entry.id)
}
