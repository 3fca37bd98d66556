import { getUser, refreshTokens, sendContactMessage, signIn, signOut, type Tokens } from '@daybook/contract'
import { expect, it } from 'vitest'
import { MINUTE } from '../clock.ts'
import { PASSWORD } from '../testing/api.ts'
import { bearer, startCluster } from '../testing/cluster.ts'
import { remote } from '../testing/remote.ts'

it('signs in on one server, refreshes on another, and is signed out everywhere at once', async () => {
  const { urls, newcomer } = await startCluster()
  const [one, two, three] = urls.map((url) => remote(url))
  const { email } = await newcomer()
  const signedIn = (await one!(signIn, { body: { email, password: PASSWORD } })).body as Tokens
  const { status, body: tokens } = await two!(refreshTokens, { body: { refresh: signedIn.refresh } })
  expect(status).toBe(200)
  const ask = () => Promise.all(urls.map(async (url) => (await remote(url, bearer(tokens))(getUser, {})).status))
  expect(await ask()).toEqual([200, 200, 200])
  await three!(signOut, { body: { refresh: tokens.refresh } })
  expect(await ask()).toEqual([401, 401, 401])
})

it('suspends sign-in after failures on different servers', async () => {
  const { urls, newcomer } = await startCluster()
  const { email } = await newcomer()
  const wrong = (place: number) => remote(urls[place % 3]!)(signIn, { body: { email, password: 'not-that-one' } })
  for (let n = 0; n < 5; n += 1) await wrong(n)
  const right = urls.map((url) => remote(url)(signIn, { body: { email, password: PASSWORD } }))
  expect((await Promise.all(right)).map(({ status }) => status)).toEqual([429, 429, 429])
})

it('counts the calls of one client over all servers', async () => {
  const max = 20
  const { urls } = await startCluster({ RATE_LIMIT_PER_MINUTE: String(max), TRUST_PROXY: 'on' })
  const minute = () => Math.floor(Date.now() / MINUTE)
  for (let client = 1; ; client += 1) {
    const began = minute()
    const headers = { 'x-forwarded-for': `192.0.2.${client}` }
    const asked = Array.from({ length: 3 * max }, (_, n) =>
      remote(urls[n % 3]!, headers)(refreshTokens, { body: { refresh: 'x' } }),
    )
    const passed = (await Promise.all(asked)).filter(({ status }) => status !== 429)
    // Two minutes have two limits: then another client asks, all in one.
    if (minute() !== began) continue
    return expect(passed.length).toBe(max)
  }
})

it('sends each mail once, whichever server was asked', async () => {
  const { urls, mails } = await startCluster({ TRUST_PROXY: 'on' })
  const wanted = 30
  const body = (n: number) => ({ name: `Visitor ${n}`, email: 'bob@example.com', message: `Message ${n}` })
  const asked = Array.from({ length: wanted }, (_, n) =>
    // Each from an address of their own: one client may write ten times an hour.
    remote(urls[n % 3]!, { 'x-forwarded-for': `192.0.2.${n}` })(sendContactMessage, { body: body(n) }),
  )
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(Array(wanted).fill(200))
  await expect.poll(() => mails.received.length, { timeout: 30_000 }).toBe(wanted)
  expect(new Set(mails.received.map(({ messageId }) => messageId)).size).toBe(wanted)
})
