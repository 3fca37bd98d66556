import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { DAY, HOUR, MINUTE } from '../clock.ts'
import { ownerCheck } from '../testing/ownerCheck.ts'
import { decrypt } from '../testing/pushService.ts'
import { apiWithPushService, CONTENT, readDependencies, subscribedUser, waiting } from '../testing/pushUser.ts'

const base64 = (text: string) => Buffer.from(text, 'base64url')

it('decrypts the example of RFC 8291, so that the service of these tests proves something', () => {
  const body = base64(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
  const keys = {
    privateKey: base64('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'),
    publicKey: base64('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
    auth: base64('BTBZMqHH6r4Tts7J_aSIgg'),
  }
  expect(decrypt(body, keys).toString()).toBe('When I grow up, I want to be a watermelon')
})

it('sends a message encrypted, signed and with its lifetime', async () => {
  const { api, service } = await apiWithPushService()
  const ann = await subscribedUser(api, service)
  expect(await ann.post({ id: 'message-1', topic: 'tasks' })).toBe(1)
  await api.app.push.flush()
  const [delivery] = service.deliveries
  expect(delivery).toMatchObject({ name: ann.name, payload: { id: 'message-1', ...CONTENT } })
  expect(delivery?.headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    ttl: expect.stringMatching(/^(599|600)$/),
    urgency: 'high',
    topic: expect.stringMatching(/^[\w-]{32}$/),
  })
  expect(delivery?.vapid).toMatchObject({
    aud: service.origin,
    sub: 'mailto:hello@daybook.example',
    key: await api.app.push.publicKey(),
  })
  const lifetime = delivery!.vapid.exp * 1000 - api.clock.now().getTime()
  expect(lifetime).toBeGreaterThan(HOUR)
  expect(lifetime).toBeLessThan(DAY)
  expect(await waiting(api)).toEqual([])
})

it('hides the length of a message', async () => {
  const { api, service } = await apiWithPushService()
  const ann = await subscribedUser(api, service)
  await ann.post()
  await ann.post({ payload: { show: [], close: ['a'] } })
  await api.app.push.flush()
  expect(new Set(service.deliveries.map(({ bytes }) => bytes))).toEqual(new Set([4096]))
  expect(service.deliveries.map(({ headers }) => headers.urgency).sort()).toEqual(['high', 'normal'])
})

it('signs once for many messages to a push service, and again for a clock that was set', async () => {
  const { api, service } = await apiWithPushService()
  const ann = await subscribedUser(api, service)
  const send = async () => {
    await ann.post()
    await api.app.push.flush()
    return service.deliveries.at(-1)!.vapid.token
  }
  const first = await send()
  expect(await send()).toBe(first)
  api.pass(7 * HOUR)
  expect(await send()).not.toBe(first)
  api.setClock(-DAY)
  const { exp } = JSON.parse(base64((await send()).split('.')[1]!).toString())
  expect(exp * 1000 - api.clock.now().getTime()).toBeLessThanOrEqual(12 * HOUR)
})

it('uses one connection for the messages of one user', async () => {
  const { api, service } = await apiWithPushService()
  const ann = await subscribedUser(api, service)
  for (let n = 0; n < 10; n += 1) await ann.post()
  await api.app.push.flush()
  expect(service.deliveries).toHaveLength(10)
  expect(service.state.connections).toBe(1)
})

it('sends a message with an id that waits already once, and one of a later time at that time', async () => {
  const { api, service } = await apiWithPushService()
  const ann = await subscribedUser(api, service)
  const dueAt = new Date(api.clock.now().getTime() + 5 * MINUTE)
  for (let n = 0; n < 2; n += 1) await ann.post({ id: 'message-1', dueAt })
  await api.app.push.flush()
  expect(service.deliveries).toHaveLength(0)
  api.pass(5 * MINUTE)
  await api.app.push.flush()
  expect(service.deliveries).toHaveLength(1)
  await expect(ann.post({ dueAt: new Date(api.clock.now().getTime() + 2 * HOUR) })).rejects.toThrow(RangeError)
})

it('does not send a message whose transaction was rolled back', async () => {
  const { api, service } = await apiWithPushService()
  const ann = await subscribedUser(api, service)
  const { clock } = api
  const expiresAt = new Date(clock.now().getTime() + MINUTE)
  const rolledBack = api.db.transaction().execute(async (db) => {
    await api.app.push.post(db, { userId: ann.id, id: 'message-1', payload: CONTENT, expiresAt })
    throw new Error('taken back')
  })
  await expect(rolledBack).rejects.toThrow('taken back')
  await api.app.push.flush()
  expect(service.deliveries).toHaveLength(0)
})

it('sends each message once with three servers', async () => {
  const { api, service } = await apiWithPushService()
  const { makePush } = await import('./push.ts')
  const users = await Promise.all(Array.from({ length: 3 }, () => subscribedUser(api, service)))
  for (let n = 0; n < 20; n += 1) for (const user of users) await user.post()
  const others = Array.from({ length: 2 }, () => makePush(api.app, api.app.log))
  await Promise.all([api.app.push, ...others].map((push) => push.flush()))
  for (const other of others) await other.stop()
  expect(service.deliveries).toHaveLength(60)
  expect(new Set(service.deliveries.map(({ payload }) => payload.id)).size).toBe(60)
  expect(await waiting(api)).toEqual([])
})

it('notes a message that is answered while others are being noted', async () => {
  const { api, service } = await apiWithPushService()
  const [ann, ben] = [await subscribedUser(api, service), await subscribedUser(api, service)]
  const [arrived, noted] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  service.state.answer = ({ name }) => {
    if (name === ben.name) arrived.resolve()
    return { status: 201, after: name === ben.name ? noted.promise : arrived.promise }
  }
  const { transformQuery } = ownerCheck
  const slowDeletes: typeof ownerCheck = {
    transformQuery,
    async transformResult({ result }) {
      if (result.numAffectedRows === undefined || service.deliveries.length < 2) return result
      noted.resolve()
      await sleep(50)
      return result
    },
  }
  await ann.post({ dueAt: new Date(api.clock.now().getTime() + MINUTE) })
  await ben.post({ dueAt: new Date(api.clock.now().getTime() + MINUTE) })
  const { makePush } = await import('./push.ts')
  const push = makePush({ ...readDependencies(api), db: api.db.withPlugin(slowDeletes) }, api.app.log)
  await api.app.push.stop()
  api.pass(MINUTE)
  await push.flush()
  await push.stop()
  expect(service.deliveries).toHaveLength(2)
  expect(await waiting(api)).toEqual([])
})

it('sends a message again with the same id if the server ended before it noted the answer', async () => {
  const { api, service } = await apiWithPushService()
  const ann = await subscribedUser(api, service)
  await ann.post({ id: 'message-1' })
  const before = await waiting(api)
  await api.app.push.flush()
  await api.db.insertInto('push_messages').values(before).execute()
  await api.app.push.flush()
  expect(service.deliveries.map(({ payload }) => payload.id)).toEqual(['message-1', 'message-1'])
})

it('stops without waiting for a push service, and keeps the message', async () => {
  const { api, service } = await apiWithPushService()
  const { makePush } = await import('./push.ts')
  const ann = await subscribedUser(api, service)
  service.state.answer = () => ({ status: 201, waits: true })
  const other = makePush(api.app, api.app.log)
  await other.post(api.db, {
    userId: ann.id,
    id: 'message-1',
    payload: CONTENT,
    expiresAt: new Date(api.clock.now().getTime() + 10 * MINUTE),
  })
  const flushing = other.flush()
  await expect.poll(() => service.deliveries.length).toBe(1)
  await other.stop()
  await flushing
  service.state.answer = () => ({ status: 201 })
  api.pass(2 * MINUTE)
  await api.app.push.flush()
  expect(service.deliveries.map(({ payload }) => payload.id)).toEqual(['message-1', 'message-1'])
})
