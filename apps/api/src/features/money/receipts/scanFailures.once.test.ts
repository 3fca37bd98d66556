import { refreshTokens, scanReceipt } from '@daybook/contract'
import { expect, it } from 'vitest'
import { MINUTE } from '../../../clock.ts'
import { makeTestApi, registerUser, sender } from '../../../testing/api.ts'
import { scanForm } from '../../../testing/upload.ts'

const a = (picture: string) => ({ body: scanForm(picture) })

it('returns 429 after twenty failures of a user in an hour, also after a restart', async () => {
  const api = await makeTestApi()
  const { tokens } = await registerUser(api)
  const headers = { authorization: `Bearer ${tokens.access}` }
  const ann = sender(api, headers)
  for (let n = 0; n < 20; n += 1)
    expect((await ann(scanReceipt, a(['broken', 'blank', `crash ${n}`][n % 3] ?? ''))).status).toBe(
      n % 3 === 2 ? 503 : 400,
    )
  const rejected = await ann(scanReceipt, a('a receipt'))
  expect(rejected).toMatchObject({
    status: 429,
    body: { message: 'Too many images could not be read. Please try again later.' },
  })
  expect(Number(rejected.headers['retry-after'])).toBeLessThanOrEqual(3600)

  const restarted = await makeTestApi({ db: api.db })
  expect((await sender(restarted, headers)(scanReceipt, a('broken'))).status).toBe(429)
  const { tokens: others } = await registerUser(restarted)
  const bob = sender(restarted, { authorization: `Bearer ${others.access}` })
  expect((await bob(scanReceipt, a('a receipt'))).status).toBe(201)
  restarted.pass(60 * MINUTE)
  const { body: fresh } = await sender(restarted)(refreshTokens, { body: { refresh: tokens.refresh } })
  const next = sender(restarted, { authorization: `Bearer ${fresh.access}` })
  expect((await next(scanReceipt, a('a receipt'))).status).toBe(201)
  await restarted.close()
})

it('does not count a full queue or a successful scan as a failure', async () => {
  const api = await makeTestApi({ env: { FREE_SCANS_PER_DAY: '30' } })
  const { tokens } = await registerUser(api)
  const ann = sender(api, { authorization: `Bearer ${tokens.access}` })
  for (let n = 0; n < 21; n += 1) expect((await ann(scanReceipt, a('busy'))).status).toBe(503)
  for (let n = 0; n < 21; n += 1) expect((await ann(scanReceipt, a('a receipt'))).status).toBe(201)
  await api.close()
})

it('rejects a picture on which the reader crashed three times, until the next hour', async () => {
  const api = await makeTestApi()
  const { tokens } = await registerUser(api)
  const ann = sender(api, { authorization: `Bearer ${tokens.access}` })
  const readStatus = async (picture: string) => (await ann(scanReceipt, a(picture))).status
  expect([await readStatus('crash'), await readStatus('crash')]).toEqual([503, 503])
  const last = await ann(scanReceipt, a('crash'))
  expect(last).toMatchObject({ status: 400, body: { code: 'image_reading_failed' } })
  expect(await ann(scanReceipt, a('crash'))).toMatchObject({ status: 400, body: last.body })
  expect(await readStatus('crash of another picture')).toBe(503)
  expect(await readStatus('a receipt')).toBe(201)
  const { tokens: others } = await registerUser(api)
  const bob = sender(api, { authorization: `Bearer ${others.access}` })
  expect((await bob(scanReceipt, a('crash'))).status).toBe(503)
  api.pass(60 * MINUTE)
  const { body: fresh } = await sender(api)(refreshTokens, { body: { refresh: tokens.refresh } })
  const signedInAgain = sender(api, { authorization: `Bearer ${fresh.access}` })
  expect((await signedInAgain(scanReceipt, a('crash'))).status).toBe(503)
  await api.close()
})
