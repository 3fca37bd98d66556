import {
  forgotPassword,
  getUser,
  refreshTokens,
  sendContactMessage,
  signIn,
  signOut,
  type Tokens,
} from '@daybook/contract'
import { expect, it } from 'vitest'
import { PASSWORD } from '../testing/api.ts'
import { bearer, startCluster } from '../testing/cluster.ts'
import { remote } from '../testing/remote.ts'

it('signs in on one server, refreshes on another, and is signed out everywhere at once', async () => {
  const { urls, newcomer: newUser } = await startCluster()
  const [one, two, three] = urls.map((url) => remote(url))
  const { email } = await newUser()
  const signedIn = (await one!(signIn, { body: { email, password: PASSWORD } })).body as Tokens
  const { status, body: tokens } = await two!(refreshTokens, { body: { refresh: signedIn.refresh } })
  expect(status).toBe(200)
  const ask = () => Promise.all(urls.map(async (url) => (await remote(url, bearer(tokens))(getUser, {})).status))
  expect(await ask()).toEqual([200, 200, 200])
  await three!(signOut, { body: { refresh: tokens.refresh } })
  expect(await ask()).toEqual([401, 401, 401])
})

it('suspends sign-in after failures on different servers', async () => {
  const { urls, newcomer: newUser } = await startCluster()
  const { email } = await newUser()
  const wrong = (index: number) => remote(urls[index % 3]!)(signIn, { body: { email, password: 'not-that-one' } })
  for (let n = 0; n < 5; n += 1) await wrong(n)
  const right = urls.map((url) => remote(url)(signIn, { body: { email, password: PASSWORD } }))
  expect((await Promise.all(right)).map(({ status }) => status)).toEqual([429, 429, 429])
})

it('limits the requests of one client on each server separately', async () => {
  const max = 20
  const { urls } = await startCluster({ RATE_LIMIT_PER_MINUTE: String(max), TRUST_PROXY: 'on' })
  const headers = { 'x-forwarded-for': '198.51.100.9' }
  const passedAt = async (url: string) => {
    const call = () => remote(url, headers)(refreshTokens, { body: { refresh: 'x' } })
    const answers = await Promise.all(Array.from({ length: 2 * max }, call))
    return answers.filter(({ status }) => status !== 429).length
  }
  const passed = await Promise.all(urls.map(passedAt))
  expect(passed).toEqual([max, max, max])
})

it('counts mailed codes across all servers', async () => {
  const { urls, newcomer: newUser } = await startCluster()
  const { email } = await newUser()
  const statuses: number[] = []
  // The sign-up used the first of the ten codes of this hour, unless the hour has changed since.
  for (let n = 0; n < 11; n += 1)
    statuses.push((await remote(urls[n % 3]!)(forgotPassword, { body: { email } })).status)
  expect(statuses.at(-1)).toBe(429)
  expect(statuses.slice(0, 9)).toEqual(Array(9).fill(200))
})

it('sends each mail once, no matter which server received the request', async () => {
  const { urls, mails } = await startCluster({ TRUST_PROXY: 'on' })
  const wanted = 30
  const body = (n: number) => ({ name: `Visitor ${n}`, email: 'bob@example.com', message: `Message ${n}` })
  const pending = Array.from({ length: wanted }, (_, n) =>
    // A different client address for each, since one client may send ten messages per hour.
    remote(urls[n % 3]!, { 'x-forwarded-for': `192.0.2.${n}` })(sendContactMessage, { body: body(n) }),
  )
  expect((await Promise.all(pending)).map(({ status }) => status)).toEqual(Array(wanted).fill(200))
  await expect.poll(() => mails.received.length, { timeout: 30_000 }).toBe(wanted)
  expect(new Set(mails.received.map(({ messageId }) => messageId)).size).toBe(wanted)
})
