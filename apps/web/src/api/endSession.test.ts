import { beforeEach, expect, it } from 'vitest'
import { putTokens, serve, toTokens } from '../testing/browser.ts'
import { endSession } from './endSession.ts'

const tokens = toTokens('ann')
beforeEach(() => putTokens(tokens))

it('ends the session on the server, then on the device', async () => {
  const requested = serve(() => {
    expect(document.cookie).toContain(tokens.refresh)
    return { body: { message: 'Signed out' } }
  })
  await endSession()
  expect(requested).toMatchObject([{ path: '/api/auth/signout/', body: { refresh: tokens.refresh } }])
  expect(document.cookie).toBe('')
})

it.each([['a server error', { status: 500 }] as const, ['no network', new TypeError('Failed to fetch')] as const])(
  'signs out on the device despite %s',
  async (_what, answer) => {
    serve(() => answer)
    await endSession()
    expect(document.cookie).toBe('')
  },
)
