import { monitorEventLoopDelay } from 'node:perf_hooks'
import { signIn } from '@daybook/contract'
import { expect, it } from 'vitest'
import { openDb } from '../db/open.ts'
import { sqlite } from '../db/sqlite.ts'
import { makePasswordHasher } from '../passwordHasher.ts'
import { makeTestApi, PASSWORD, registerUser, sender } from '../testing/api.ts'

const PARALLEL = 20
const MAX_DELAY_MS = 20

it('check 2: does not block the event loop during twenty concurrent sign-ins', async () => {
  const api = await makeTestApi({ db: await openDb(sqlite(':memory:')), passwords: makePasswordHasher() })
  const emails: string[] = []
  for (let n = 0; n < PARALLEL; n += 1) emails.push((await registerUser(api)).email)
  const send = sender(api)
  const attemptSignIn = (email: string) => send(signIn, { body: { email, password: PASSWORD } })
  await attemptSignIn(emails[0]!)

  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const replies = await Promise.all(emails.map(attemptSignIn))
  delay.disable()
  expect(replies.map(({ status }) => status)).toEqual(Array(PARALLEL).fill(200))
  expect(delay.percentile(99) / 1e6).toBeLessThan(MAX_DELAY_MS)
  await api.close()
})
