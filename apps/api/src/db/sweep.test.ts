import { randomUUID } from 'node:crypto'
import { requestSignUp, sendContactMessage, signIn } from '@daybook/contract'
import { expect, it } from 'vitest'
import { DAY } from '../clock.ts'
import { makeTestApi, newcomer, PASSWORD, sender } from '../testing/api.ts'
import { sweep } from './sweep.ts'

const SWEPT = ['counters', 'challenges', 'suspensions', 'sessions', 'users'] as const

it('leaves what is in use, and nothing of what has had its time but the verified account', async () => {
  const api = await makeTestApi()
  const send = sender(api)
  const { email } = await newcomer(api)
  await send(signIn, { body: { email, password: 'wrong-password' } })
  await send(requestSignUp, { body: { email: `${randomUUID()}@example.com`, password: PASSWORD, name: 'Bob' } })
  const rows = () =>
    Promise.all(SWEPT.map(async (table) => (await api.db.selectFrom(table).select('id').execute()).length))

  const [counters, challenges, ...rest] = await rows()
  expect([challenges, ...rest]).toEqual([1, 3, 1, 2])
  expect(counters).toBeGreaterThan(0)
  await sweep(api.db, api.clock.now())
  expect(await rows()).toEqual([counters, challenges, ...rest])
  api.pass(91 * DAY)
  await sweep(api.db, api.clock.now())
  expect(await rows()).toEqual([0, 0, 0, 0, 1])
  await api.close()
})

it('keeps a message to the operator for a year, as the Privacy Policy says', async () => {
  const api = await makeTestApi()
  await sender(api)(sendContactMessage, { body: { name: 'Mira', email: 'mira@example.com', message: 'Hello' } })
  const messages = async () => (await api.db.selectFrom('contact_messages').select('id').execute()).length
  api.pass(364 * DAY)
  await sweep(api.db, api.clock.now())
  expect(await messages()).toBe(1)
  api.pass(2 * DAY)
  await sweep(api.db, api.clock.now())
  expect(await messages()).toBe(0)
  await api.close()
})
