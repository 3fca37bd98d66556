import {
  addEntry,
  changePassword,
  createNote,
  createTask,
  getUser,
  refreshTokens,
  scanReceipt,
  signIn,
} from '@daybook/contract'
import { expect, it, onTestFinished } from 'vitest'
import { SECOND } from '../clock.ts'
import { PASSWORD, registerUser, sender } from '../testing/api.ts'
import { apiWithLogs } from '../testing/logCapture.ts'
import { scanForm } from '../testing/upload.ts'

const AMOUNT = 4321.987
const SECRET_TEXT = 'nobody-else-may-read-this'

async function setUp() {
  const { api, log, lines } = await apiWithLogs()
  onTestFinished(api.close)
  const { email, tokens } = await registerUser(api)
  const { sub: user } = JSON.parse(Buffer.from(tokens.access.split('.')[1]!, 'base64url').toString())
  const ann = sender(api, { authorization: `Bearer ${tokens.access}` })
  return { api, log, lines, email, tokens, user, ann, anonymous: sender(api) }
}
type Context = Awaited<ReturnType<typeof setUp>>

const failSignIn = ({ anonymous, email }: Context) => anonymous(signIn, { body: { email, password: SECRET_TEXT } })

it.each<[string, (context: Context) => Promise<unknown>, object]>([
  [
    'a sign-in',
    ({ anonymous, email }) => anonymous(signIn, { body: { email, password: PASSWORD } }),
    { msg: 'signed in' },
  ],
  ['a failed sign-in', failSignIn, { msg: 'sign-in failed' }],
  [
    'the suspension after five failures',
    async (context) => {
      for (let n = 0; n < 5; n += 1) await failSignIn(context)
    },
    { msg: 'sign-in failed', suspended: ['sign-in client'] },
  ],
  [
    'an attempt while suspended',
    async (context) => {
      for (let n = 0; n < 6; n += 1) await failSignIn(context)
    },
    { msg: 'refused while suspended', kinds: expect.arrayContaining(['sign-in client']) },
  ],
  [
    'the reuse of a token',
    async ({ api, anonymous, tokens: { refresh } }) => {
      await anonymous(refreshTokens, { body: { refresh } })
      api.pass(11 * SECOND)
      await anonymous(refreshTokens, { body: { refresh } })
    },
    { msg: 'refresh token used again: session ended' },
  ],
  [
    'rejected access',
    ({ ann }) => ann(changePassword, { body: { current_password: SECRET_TEXT, new_password: 'eight-lakes-part' } }),
    { msg: 'answered', status: 403, reason: 'The password is wrong.' },
  ],
  [
    'a rejected upload',
    ({ ann }) => ann(scanReceipt, { body: scanForm('broken') }),
    { msg: 'answered', status: 400, reason: 'This file is not an image that can be read.' },
  ],
])('check 29: logs %s with UTC time, user and request id', async (_, act, line) => {
  const context = await setUp()
  await act(context)
  expect(context.lines()).toContainEqual(
    expect.objectContaining({
      ...line,
      user: context.user,
      reqId: expect.stringMatching(/^[\da-f-]{36}$/),
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    }),
  )
})

it('check 29: logs a rejected anonymous call with the request id of the response', async () => {
  const { anonymous, lines } = await setUp()
  const { status, headers } = await anonymous(getUser, {})
  expect(lines()).toContainEqual(
    expect.objectContaining({ status, reqId: headers['x-request-id'], reason: 'Sign in first.' }),
  )
})

it('check 29: logs no secret, text or amount of a user', async () => {
  const context = await setUp()
  const { ann, anonymous, email, tokens, log } = context
  const entry = { amount: AMOUNT, date: '2026-01-15', category: SECRET_TEXT, title: SECRET_TEXT }
  for (let n = 0; n < 6; n += 1) await failSignIn(context)
  await ann(addEntry('expense'), { body: entry })
  await ann(addEntry('expense'), { body: { ...entry, date: SECRET_TEXT } })
  await ann(createNote, { body: { title: SECRET_TEXT, content: SECRET_TEXT } })
  await ann(createTask, { body: { title: SECRET_TEXT, description: SECRET_TEXT } })
  await ann(changePassword, { body: { current_password: SECRET_TEXT, new_password: SECRET_TEXT } })
  await ann(scanReceipt, { body: scanForm(SECRET_TEXT, { name: SECRET_TEXT }) })
  await anonymous(refreshTokens, { body: { refresh: tokens.refresh } })
  await context.api.app.inject({
    method: 'POST',
    url: `/api/money/expense/filter/?limit=${SECRET_TEXT}`,
    payload: SECRET_TEXT,
  })
  const secrets = [SECRET_TEXT, String(AMOUNT), String(AMOUNT * 1000), email, PASSWORD, ...Object.values(tokens)]
  expect(log()).toContain('"answered"')
  expect(secrets.filter((secret) => log().includes(secret))).toEqual([])
})
