import { listPushSubscriptions } from '@daybook/contract'
import { expect, it } from 'vitest'
import { DAY, HOUR, MINUTE, SECOND } from '../clock.ts'
import { apiWithPushService, CONTENT, loggedApiWithPushService, subscribedUser, waiting } from '../testing/pushUser.ts'

const failedDevices = async ({ send }: Pick<Awaited<ReturnType<typeof subscribedUser>>, 'send'>) =>
  (await send(listPushSubscriptions, {})).body.map(({ failed }) => failed)

it.each([200, 201, 202, 204])('removes a message that was accepted with %i', async (status) => {
  const { api, service } = await apiWithPushService()
  const ann = await subscribedUser(api, service)
  service.state.answer = () => ({ status })
  await ann.post()
  await api.app.push.flush()
  expect(service.deliveries).toHaveLength(1)
  expect(await waiting(api)).toEqual([])
})

it.each([404, 410])('removes a subscription that has ended (%i), with its messages, and no other', async (status) => {
  const { api, service } = await apiWithPushService()
  const ann = await subscribedUser(api, service)
  const phone = await ann.subscribe((await ann.elsewhere()).send)
  service.state.answer = ({ name }) => ({ status: name === ann.name ? status : 201 })
  const dueAt = new Date(api.clock.now().getTime() + 5 * MINUTE)
  await ann.post({ dueAt })
  expect(await waiting(api)).toHaveLength(2)
  await ann.post()
  await api.app.push.flush()
  expect(await failedDevices(ann)).toEqual([false])
  expect(await waiting(api)).toHaveLength(1)
  api.pass(5 * MINUTE)
  await api.app.push.flush()
  expect(service.deliveries.slice(-1)).toMatchObject([{ name: phone }])
  expect(service.deliveries).toHaveLength(3)
})

it('shortens a message that is too large, and drops it if that is too large as well', async () => {
  const { api, service } = await apiWithPushService()
  const ann = await subscribedUser(api, service)
  service.state.answer = ({ bytes }) => ({ status: bytes > 1000 ? 413 : 201 })
  const long = { show: CONTENT.show.map((one) => ({ ...one, body: 'x'.repeat(200) })), close: ['a', 'b'] }
  await ann.post({ payload: long, id: 'message-1' })
  await api.app.push.flush()
  expect(service.deliveries.map(({ payload }) => payload.close)).toEqual([['a', 'b'], []])
  expect(service.deliveries[1]?.payload).toMatchObject({ id: 'message-1', show: [{ title: 'Water the plants' }] })
  service.state.answer = () => ({ status: 413 })
  await ann.post({ payload: long })
  await api.app.push.flush()
  expect(service.deliveries).toHaveLength(4)
  expect(await waiting(api)).toEqual([])
})

it.each([429, 503])('sends nothing to a push service for as long as it asks (%i)', async (status) => {
  const { api, service } = await apiWithPushService()
  const [ann, ben] = [await subscribedUser(api, service), await subscribedUser(api, service)]
  service.state.answer = () => ({ status, headers: { 'retry-after': '120' } })
  await ann.post()
  await api.app.push.flush()
  expect(service.deliveries).toHaveLength(1)
  service.state.answer = () => ({ status: 201 })
  await ben.post()
  api.pass(110 * SECOND)
  await api.app.push.flush()
  expect(service.deliveries).toHaveLength(1)
  api.pass(11 * SECOND)
  await api.app.push.flush()
  expect(service.deliveries).toHaveLength(3)
  expect(await waiting(api)).toEqual([])
})

it('obeys Retry-After as a date, for an hour at most', async () => {
  const { api, service } = await apiWithPushService()
  const ann = await subscribedUser(api, service)
  const until = new Date(api.clock.now().getTime() + DAY).toUTCString()
  service.state.answer = () => ({ status: 503, headers: { 'retry-after': until } })
  await ann.post({ expiresAt: new Date(api.clock.now().getTime() + DAY) })
  await api.app.push.flush()
  service.state.answer = () => ({ status: 201 })
  api.pass(59 * MINUTE)
  await api.app.push.flush()
  expect(service.deliveries).toHaveLength(1)
  api.pass(MINUTE)
  await api.app.push.flush()
  expect(service.deliveries).toHaveLength(2)
})

it.each([400, 401, 403])(
  'drops a message that is rejected (%i), keeps the subscription and logs it once',
  async (status) => {
    const { api, service, log, lines } = await loggedApiWithPushService()
    const ann = await subscribedUser(api, service)
    service.state.answer = () => ({ status })
    for (let n = 0; n < 3; n += 1) {
      await ann.post()
      await api.app.push.flush()
    }
    expect(service.deliveries).toHaveLength(3)
    expect(await waiting(api)).toEqual([])
    expect(await failedDevices(ann)).toEqual([true])
    const warnings = lines().filter(({ msg }) => msg === 'a push service rejected a message')
    expect(warnings).toMatchObject([{ host: `127.0.0.1:${service.port}`, status }])
    expect(log()).not.toContain(ann.name)
    service.state.answer = () => ({ status: 201 })
    await ann.post()
    await api.app.push.flush()
    expect(await failedDevices(ann)).toEqual([false])
  },
)

it.each([
  ['an error of the push service', { status: 500 }],
  ['a redirect, which is not followed', { status: 307, headers: { location: 'http://127.0.0.1:1/push/other' } }],
  ['a broken connection', { status: 201, breaks: true }],
])('tries again after %s, later each time, until the message expires', async (_, answer) => {
  const { api, service } = await apiWithPushService()
  const ann = await subscribedUser(api, service)
  await api.app.runMaintenance()
  service.state.answer = () => answer
  await ann.post()
  const tries: number[] = []
  for (let minute = 0; minute < 9; minute += 1) {
    await api.app.push.flush()
    tries.push(service.deliveries.length)
    api.pass(MINUTE)
  }
  expect(tries.at(0)).toBe(1)
  expect(tries.at(-1)).toBeGreaterThan(3)
  expect(tries.at(-1)).toBeLessThan(8)
  expect(await waiting(api)).toHaveLength(1)
  for (let minute = 0; minute < 10; minute += 1) {
    api.pass(MINUTE)
    await api.app.push.flush()
  }
  expect(await waiting(api)).toEqual([])
})

it('reads no more than a part of a long answer', async () => {
  const { api, service } = await apiWithPushService()
  const ann = await subscribedUser(api, service)
  service.state.answer = () => ({ status: 201, body: 'x'.repeat(5_000_000) })
  await ann.post()
  await ann.post()
  await api.app.push.flush()
  expect(service.deliveries).toHaveLength(2)
  expect(service.state.connections).toBe(2)
  expect(await waiting(api)).toEqual([])
})

it('leaves a push service alone for a while that does not answer several messages', async () => {
  const { api, service } = await apiWithPushService()
  const ann = await subscribedUser(api, service)
  service.state.answer = () => ({ status: 201, breaks: true })
  for (let n = 0; n < 20; n += 1) await ann.post()
  await api.app.push.flush()
  expect(service.deliveries.length).toBeLessThan(20)
  service.state.answer = () => ({ status: 201 })
  api.pass(31 * SECOND)
  await api.app.push.flush()
  expect(await waiting(api)).toEqual([])
})

it('sends what waits for a clock that was far ahead, and drops nothing while the clock is not trusted', async () => {
  const { api, service } = await apiWithPushService()
  const ann = await subscribedUser(api, service)
  await api.app.runMaintenance()
  service.state.answer = () => ({ status: 500 })
  await ann.post()
  await api.app.push.flush()
  api.setClock(30 * DAY)
  await api.app.push.flush()
  api.setClock(-30 * DAY)
  service.state.answer = () => ({ status: 201 })
  await api.app.push.flush()
  expect(service.deliveries).toHaveLength(2)
  expect(await waiting(api)).toEqual([])
})

it('drops a message that nothing could be sent for before it expired', async () => {
  const { api, service } = await apiWithPushService()
  const ann = await subscribedUser(api, service)
  await api.app.runMaintenance()
  await ann.post()
  api.pass(HOUR)
  await api.app.push.flush()
  expect(service.deliveries).toHaveLength(0)
  expect(await waiting(api)).toEqual([])
})
