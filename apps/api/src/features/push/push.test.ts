import {
  endOtherSessions,
  endSession,
  listPushSubscriptions,
  listSessions,
  putPushSubscription,
  removePushSubscription,
  sendTestPush,
  signOut,
} from '@daybook/contract'
import { expect, it } from 'vitest'
import { HOUR, MINUTE } from '../../clock.ts'
import { readMember } from '../../testing/member.ts'
import { pushSubscription } from '../../testing/pushService.ts'
import {
  apiWithPushService,
  loggedApiWithPushService,
  postTo,
  subscribedUser,
  waiting,
} from '../../testing/pushUser.ts'
import { rowsOfAll } from '../../testing/tables.ts'

const FIREFOX = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0' }

type User = Awaited<ReturnType<typeof subscribedUser>>
const devicesOf = async ({ send }: Pick<User, 'send'>) => (await send(listPushSubscriptions, {})).body

it('lists the devices of a user with their labels and the present one', async () => {
  const { api, service } = await apiWithPushService()
  const ann = await subscribedUser(api, service)
  const { send } = await ann.elsewhere(undefined, FIREFOX)
  api.pass(1000)
  await ann.subscribe(send)
  expect(await devicesOf({ send })).toMatchObject([
    { device: 'Firefox on Windows', current: true, failed: false },
    { device: 'An unknown device', current: false, failed: false },
  ])
})

it('subscribes a device once, however often it sends its subscription', async () => {
  const { api, service } = await apiWithPushService()
  const ann = await readMember(api)
  const { name, ...body } = service.subscribe()
  for (let n = 0; n < 3; n += 1) expect((await ann.send(putPushSubscription, { body })).status).toBe(200)
  expect(await devicesOf(ann)).toHaveLength(1)
  await ann.send(sendTestPush, {})
  await api.app.push.flush()
  expect(service.to(name)).toHaveLength(1)
})

it('replaces the subscription of a session, so that a device with a new endpoint gets each message once', async () => {
  const { api, service } = await apiWithPushService()
  const ann = await subscribedUser(api, service)
  const name = await ann.subscribe()
  expect(await devicesOf(ann)).toHaveLength(1)
  await ann.send(sendTestPush, {})
  await api.app.push.flush()
  expect(service.deliveries.map((one) => one.name)).toEqual([name])
})

it('gives a browser to the user who subscribed it last, with none of the messages of the one before', async () => {
  const { api, service } = await apiWithPushService()
  const [ann, ben] = [await readMember(api), await readMember(api)]
  const { name, ...body } = service.subscribe()
  await ann.send(putPushSubscription, { body })
  await postTo(api, ann.id, { dueAt: new Date(api.clock.now().getTime() + MINUTE) })
  await ben.send(putPushSubscription, { body })
  expect((await ann.send(sendTestPush, {})).body).toEqual({ devices: 0 })
  expect(await devicesOf(ann)).toEqual([])
  expect(await devicesOf(ben)).toHaveLength(1)
  api.pass(MINUTE)
  await api.app.push.flush()
  expect(service.to(name)).toEqual([])
})

it('keeps the newest 20 subscriptions of a user', async () => {
  const { api, service } = await apiWithPushService()
  const ann = await subscribedUser(api, service)
  for (let n = 0; n < 21; n += 1) {
    api.pass(1000)
    await ann.subscribe((await ann.elsewhere()).send)
  }
  const devices = await devicesOf(ann)
  expect(devices).toHaveLength(20)
  expect(devices.some(({ current }) => current)).toBe(false)
})

it.each([
  [
    'signs out',
    async ({ elsewhere, subscribe }: User) => {
      const phone = await elsewhere()
      await subscribe(phone.send)
      await phone.send(signOut, { body: { refresh: phone.tokens.refresh } })
    },
  ],
  [
    'is signed out by another one',
    async ({ elsewhere, subscribe, send }: User) => {
      await subscribe((await elsewhere()).send)
      const { body } = await send(listSessions, {})
      await send(endSession, { params: { id: body.find(({ current }) => !current)!.id } })
    },
  ],
  [
    'is signed out with all others',
    async ({ elsewhere, subscribe, send }: User) => {
      await subscribe((await elsewhere()).send)
      await send(endOtherSessions, {})
    },
  ],
])('ends the subscription of a device that %s', async (_, signOutPhone) => {
  const { api, service } = await apiWithPushService()
  const ann = await subscribedUser(api, service)
  await signOutPhone(ann)
  const rows = await api.db.selectFrom('push_subscriptions').select('id').where('user_id', '=', ann.id).execute()
  expect(rows).toHaveLength(1)
  expect(await devicesOf(ann)).toMatchObject([{ current: true }])
})

it('sends nothing to a device whose session has ended in any way', async () => {
  const { api, service } = await apiWithPushService()
  const ann = await subscribedUser(api, service)
  await api.db.deleteFrom('sessions').where('user_id', '=', ann.id).execute()
  await ann.post()
  await api.app.push.flush()
  expect(service.deliveries).toEqual([])
  expect(await waiting(api)).toEqual([])
  expect(await api.db.selectFrom('push_subscriptions').select('id').execute()).toEqual([])
})

it('ends a subscription by its id or that of this device, with what waits for it', async () => {
  const { api, service } = await apiWithPushService()
  const ann = await subscribedUser(api, service)
  await ann.subscribe((await ann.elsewhere()).send)
  const phone = (await devicesOf(ann)).find(({ current }) => !current)!
  const dueAt = new Date(api.clock.now().getTime() + HOUR)
  await ann.post({ dueAt, expiresAt: new Date(dueAt.getTime() + HOUR) })
  expect((await ann.send(removePushSubscription, { body: { id: phone.id } })).status).toBe(200)
  expect(await waiting(api)).toHaveLength(1)
  for (let n = 0; n < 2; n += 1) expect((await ann.send(removePushSubscription, { body: {} })).status).toBe(200)
  expect(await devicesOf(ann)).toEqual([])
  expect(await waiting(api)).toEqual([])
  const again = await ann.send(removePushSubscription, { body: { id: phone.id } })
  expect([again.status, again.body.code]).toEqual([404, 'push_subscription_not_found'])
})

it('rejects the id of a subscription of another user', async () => {
  const { api, service } = await apiWithPushService()
  const [ann, ben] = [await subscribedUser(api, service), await subscribedUser(api, service)]
  const [device] = await devicesOf(ben)
  const answer = await ann.send(removePushSubscription, { body: { id: device!.id } })
  expect([answer.status, answer.body.code]).toEqual([404, 'push_subscription_not_found'])
  expect(await devicesOf(ben)).toHaveLength(1)
})

it.each([
  ['no point of the curve', { p256dh: `B${'A'.repeat(86)}` }],
  ['a short key', { p256dh: 'BAAA' }],
  ['a short secret', { auth: 'AAAA' }],
  ['no secret', { auth: undefined as never }],
])('rejects a subscription with %s', async (_, keys) => {
  const { api } = await apiWithPushService()
  const { send } = await readMember(api)
  const valid = pushSubscription()
  const { status, body } = await send(putPushSubscription, { body: { ...valid, keys: { ...valid.keys, ...keys } } })
  expect([status, body.code]).toEqual([400, 'push_subscription_invalid'])
})

it('sends ten test messages an hour', async () => {
  const { api, service } = await apiWithPushService()
  const ann = await subscribedUser(api, service)
  for (let n = 0; n < 10; n += 1) expect((await ann.send(sendTestPush, {})).body).toEqual({ devices: 1 })
  expect((await ann.send(sendTestPush, {})).status).toBe(429)
  await api.app.push.flush()
  expect(service.deliveries[0]?.payload.show).toMatchObject([{ kind: 'test', title: 'Notifications work' }])
})

it('stores, logs and answers no readable endpoint, key or text', async () => {
  const { api, service, log } = await loggedApiWithPushService()
  const ann = await readMember(api)
  const { name, ...body } = service.subscribe()
  service.state.answer = () => ({ status: 500, body: name })
  const answers = [
    await ann.send(putPushSubscription, { body }),
    await ann.send(sendTestPush, {}),
    await ann.send(listPushSubscriptions, {}),
    await ann.send(putPushSubscription, { body: { ...body, endpoint: `https://127.0.0.2/${name}` } }),
  ]
  await api.app.push.flush()
  expect(service.to(name)).toHaveLength(1)
  const readable = JSON.stringify([answers, await rowsOfAll(api.db)]) + log()
  for (const secret of [name, body.keys.p256dh, body.keys.auth, 'Notifications work'])
    expect(readable).not.toContain(secret)
})
