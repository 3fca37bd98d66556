import { monitorEventLoopDelay } from 'node:perf_hooks'
import { signIn } from '@daybook/contract'
import { expect, it } from 'vitest'
import { makeTestApi, PASSWORD, registerUser, sender } from '../testing/api.ts'

const PARALLEL = 20
const LONGEST_MS = 20

it('check 2: keeps the event loop free while twenty sign in at once', async () => {
  const api = await makeTestApi()
  const emails: string[] = []
  for (let n = 0; n < PARALLEL; n += 1) emails.push((await registerUser(api)).email)
  const send = sender(api)
  const enter = (email: string) => send(signIn, { body: { email, password: PASSWORD } })
  await enter(emails[0]!)

  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const replies = await Promise.all(emails.map(enter))
  delay.disable()
  expect(replies.map(({ status }) => status)).toEqual(Array(PARALLEL).fill(200))
  expect(delay.percentile(99) / 1e6).toBeLessThan(LONGEST_MS)
  await api.close()
})
