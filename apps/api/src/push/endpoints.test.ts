import { putPushSubscription } from '@daybook/contract'
import { expect, it, onTestFinished } from 'vitest'
import { makeTestApi } from '../testing/api.ts'
import { readMember } from '../testing/member.ts'
import { pushSubscription } from '../testing/pushService.ts'
import { loggedApiWithPushService, readDependencies, subscribedUser, waiting } from '../testing/pushUser.ts'

/** Returns the answers to subscriptions with these endpoints, on a server that allows nothing but the public Internet. */
async function subscribeAll(endpoints: string[], addresses: string[] = []) {
  const api = await makeTestApi({ env: { PUSH_ALLOWED_HOSTS: '' }, resolveHost: async () => addresses })
  onTestFinished(api.close)
  const { send } = await readMember(api)
  const answers: unknown[] = []
  for (const endpoint of endpoints) {
    const { status, body } = await send(putPushSubscription, { body: pushSubscription(endpoint) })
    answers.push(status === 200 ? status : [status, body.code])
  }
  return answers
}
const INVALID = [400, 'push_subscription_invalid']

it('accepts only https on its usual port, without a user', async () => {
  const rejected = [
    'http://push.example/a',
    'https://push.example:8443/a',
    'https://push.example:80/a',
    'https://ann:secret@push.example/a',
    'https://ann@push.example/a',
    'ftp://push.example/a',
    'https://',
    'push.example',
    `https://push.example/${'a'.repeat(2000)}`,
  ]
  expect(await subscribeAll(rejected, ['1.1.1.1'])).toEqual(rejected.map(() => INVALID))
  expect(await subscribeAll(['https://push.example/a', 'https://push.example:443/b'], ['1.1.1.1'])).toEqual([200, 200])
})

it('rejects addresses that are not public in every spelling', async () => {
  const hosts = [
    '127.0.0.1',
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '127.1',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[fe80::1]',
  ]
  const endpoints = [...hosts, '169.254.169.254', '[fd00::1]', '0.0.0.0', '100.64.0.1'].map(
    (host) => `https://${host}/a`,
  )
  expect(await subscribeAll(endpoints)).toEqual(endpoints.map(() => INVALID))
})

it.each([[['10.0.0.1']], [['1.1.1.1', '127.0.0.1']], [['2606:4700::1111', '::1']], [['::ffff:1.1.1.1']], [[]]])(
  'rejects a name that resolves to %s',
  async (addresses) => {
    expect(await subscribeAll(['https://push.example/a', 'https://localhost/a'], addresses)).toEqual([INVALID, INVALID])
  },
)

it('answers 503 if names cannot be resolved, and 400 for a name that is not there', async () => {
  const codes = ['ETIMEOUT', 'ENOTFOUND']
  const resolveHost = async () => {
    throw Object.assign(new Error('no answer'), { code: codes.shift() })
  }
  const api = await makeTestApi({ env: { PUSH_ALLOWED_HOSTS: '' }, resolveHost })
  onTestFinished(api.close)
  const { send } = await readMember(api)
  const body = pushSubscription('https://push.example/a')
  const answers = [await send(putPushSubscription, { body }), await send(putPushSubscription, { body })]
  expect(answers.map(({ status }) => status)).toEqual([503, 400])
})

it('sends nothing to a name that resolves to another address than when it was subscribed', async () => {
  let addresses = ['1.1.1.1']
  const env = { PUSH_ALLOWED_HOSTS: '' }
  const { api, service, log, lines } = await loggedApiWithPushService({ env, resolveHost: async () => addresses })
  const { name, ...body } = service.subscribe('https://push.example')
  const ann = await readMember(api)
  expect((await ann.send(putPushSubscription, { body })).status).toBe(200)
  addresses = ['127.0.0.1']
  await api.app.push.post(api.db, {
    userId: ann.id,
    id: 'message-1',
    payload: { show: [], close: ['a'] },
    expiresAt: new Date(api.clock.now().getTime() + 60_000),
  })
  await api.app.push.flush()
  expect(service.state.connections).toBe(0)
  expect(await waiting(api)).toEqual([])
  const reported = lines().filter(({ host }) => host === 'push.example')
  expect(reported).toMatchObject([{ status: 'not a public address' }])
  expect(log()).not.toContain(name)
})

it('sends nothing to an address that the operator allows no longer', async () => {
  const { api, service } = await loggedApiWithPushService()
  const ann = await subscribedUser(api, service)
  const { makePush } = await import('./push.ts')
  const strict = makePush(
    { ...readDependencies(api), config: { ...api.app.config, PUSH_ALLOWED_HOSTS: [] } },
    api.app.log,
  )
  await ann.post()
  await strict.flush()
  await strict.stop()
  expect(service.deliveries).toEqual([])
  expect(await waiting(api)).toEqual([])
})
