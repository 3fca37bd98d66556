import { forgotPassword, requestSignUp, signIn } from '@daybook/contract'
import { expect, it } from 'vitest'
import { DAY } from '../clock.ts'
import { makeTestApi, newcomer, PASSWORD, sender } from '../testing/api.ts'
import { sweep } from './sweep.repo.ts'

it('leaves what still counts and takes away what has run out (check 9)', async () => {
  const api = await makeTestApi()
  const { email } = await newcomer(api)
  const send = sender(api)
  await send(forgotPassword, { body: { email } })
  await send(requestSignUp, { body: { email: `new-${email}`, password: PASSWORD, name: 'Ann' } })
  await send(signIn, { body: { email, password: 'not-the-password' } })
  const sizes = async () =>
    Promise.all(
      (['challenges', 'counters', 'suspensions'] as const).map(
        async (table) =>
          (
            await api.db
              .selectFrom(table as 'counters')
              .select('id')
              .execute()
          ).length,
      ),
    )
  const before = await sizes()
  expect(Math.min(...before)).toBeGreaterThan(0)
  const now = () => api.clock.now().toISOString()
  await sweep(api.db, now())
  expect(await sizes()).toEqual(before)
  api.pass(3 * DAY)
  await sweep(api.db, now())
  expect(await sizes()).toEqual([0, 0, 0])
  expect((await send(signIn, { body: { email, password: PASSWORD } })).status).toBe(200)
  await api.close()
})
