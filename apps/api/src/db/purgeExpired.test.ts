import { randomUUID } from 'node:crypto'
import { requestSignUp, sendContactMessage, signIn } from '@daybook/contract'
import { expect, it } from 'vitest'
import { DAY } from '../clock.ts'
import { newId } from '../ids.ts'
import { makeTestApi, PASSWORD, registerUser, sender } from '../testing/api.ts'
import { purgeExpired } from './purgeExpired.ts'

const PURGED = ['counters', 'challenges', 'suspensions', 'sessions', 'users'] as const

it('keeps rows in use and deletes all expired rows and unverified accounts', async () => {
  const api = await makeTestApi()
  const send = sender(api)
  const { email } = await registerUser(api)
  await send(signIn, { body: { email, password: 'wrong-password' } })
  await send(requestSignUp, { body: { email: `${randomUUID()}@example.com`, password: PASSWORD, name: 'Bob' } })
  const rows = () =>
    Promise.all(PURGED.map(async (table) => (await api.db.selectFrom(table).select('id').execute()).length))

  const [counters, challenges, ...rest] = await rows()
  expect([challenges, ...rest]).toEqual([1, 3, 1, 2])
  expect(counters).toBeGreaterThan(0)
  await purgeExpired(api.db, api.clock.now())
  expect(await rows()).toEqual([counters, challenges, ...rest])
  api.pass(91 * DAY)
  await purgeExpired(api.db, api.clock.now())
  expect(await rows()).toEqual([0, 0, 0, 0, 1])
  await api.close()
})

it('keeps a message to the operator for a year, as stated in the Privacy Policy', async () => {
  const api = await makeTestApi()
  await sender(api)(sendContactMessage, { body: { name: 'Mira', email: 'mira@example.com', message: 'Hello' } })
  const messages = async () => (await api.db.selectFrom('contact_messages').select('id').execute()).length
  api.pass(364 * DAY)
  await purgeExpired(api.db, api.clock.now())
  expect(await messages()).toBe(1)
  api.pass(2 * DAY)
  await purgeExpired(api.db, api.clock.now())
  expect(await messages()).toBe(0)
  await api.close()
})

it('deletes many expired rows in slices and yields to other requests', async () => {
  const api = await makeTestApi()
  await registerUser(api)
  const ids = Array.from({ length: 5000 }, () => newId(api.clock.now()))
  const old = '2020-01-01T00:00:00.000Z'
  const session = { generation: 0, rotated_at: old, created_at: old, user_agent: '' }
  for (let at = 0; at < ids.length; at += 500) {
    const some = ids.slice(at, at + 500)
    const values = some.map((id) => ({ id, count: 1, expires_at: old }))
    await api.db.insertInto('counters').values(values).execute()
    for (const user_id of ['ann', 'bob']) {
      const sessions = some.map((id) => ({ ...session, user_id, id, expires_at: old }))
      await api.db.insertInto('sessions').values(sessions).execute()
    }
  }
  let ticks = 0
  let isDone = false
  const countTicks = () => {
    ticks += 1
    if (!isDone) setImmediate(countTicks)
  }
  setImmediate(countTicks)
  await purgeExpired(api.db, api.clock.now())
  isDone = true
  // 5,000 counters and 10,000 sessions, at most a thousand at a time.
  expect(ticks).toBeGreaterThanOrEqual(15)
  expect(await api.db.selectFrom('sessions').select('id').execute()).toHaveLength(1)
  await api.close()
})
