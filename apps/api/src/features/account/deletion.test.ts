import {
  addEntry,
  changeEmail,
  forgotPassword,
  getBalance,
  getUser,
  refreshTokens,
  requestDeletion,
  sendContactMessage,
  signIn,
  verifyDeletion,
} from '@daybook/contract'
import { describe, expect, it } from 'vitest'
import { ownedTables } from '../../db/erasure.ts'
import { PASSWORD, registerUser, visitor } from '../../testing/api.ts'
import { member, otherThan } from '../../testing/member.ts'
import { tablesWith } from '../../testing/tables.ts'
import { addApp } from '../../testing/twoStep.ts'

describe('account deletion', () => {
  it('requires the password and the mailed code', async () => {
    const { send, otp } = await member()
    const say = async (password: string) => (await send(requestDeletion, { body: { password } })).body.message
    expect(await say('')).toBe('Password is required.')
    expect(await say('not-the-password')).toBe('The password is wrong.')
    const { body } = await send(requestDeletion, { body: { password: PASSWORD } })
    const wrong = { code: body.code, otp: otherThan(await otp()) }
    expect((await send(verifyDeletion, { body: wrong })).status).toBe(400)
    expect((await send(getUser, {})).status).toBe(200)
  })

  it('check 38: deletes every row, ends every session, confirms by mail and releases the address', async () => {
    const { api, email, tokens, send, elsewhere, otp, subjects } = await member()
    const bystander = await member()
    const other = await elsewhere(PASSWORD, { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Firefox/132.0' })
    const { next } = await addApp(api, send)
    const entry = { amount: 5, date: '2026-11-20', category: 'food' }
    for (const testUser of [send, bystander.send]) await testUser(addEntry('expense'), { body: entry })
    await (await visitor())(forgotPassword, { body: { email } })
    const message = { name: 'Ann', message: 'Where is my ledger?' }
    for (const from of [email, bystander.email])
      await (await visitor())(sendContactMessage, { body: { ...message, email: from } })
    const proof = () => ({ password: PASSWORD, factor: { totp: next() } })
    await send(changeEmail, { body: { email: `new-${email}`, ...proof() } })
    const { body } = await send(requestDeletion, { body: proof() })
    const reply = await send(verifyDeletion, { body: { code: body.code, otp: await otp() } })
    expect(reply).toMatchObject({ status: 200, body: { message: 'Your account and everything in it is deleted.' } })

    expect([(await send(getUser, {})).status, (await other.send(getUser, {})).status]).toEqual([401, 401])
    const anyUser = await visitor()
    expect((await anyUser(refreshTokens, { body: { refresh: tokens.refresh } })).status).toBe(401)
    expect((await anyUser(signIn, { body: { email, password: PASSWORD } })).status).toBe(401)
    expect((await subjects()).at(-1)).toBe('Your account is deleted')
    const { sub } = JSON.parse(Buffer.from(tokens.access.split('.')[1] ?? '', 'base64url').toString())
    for (const [table, rows] of await tablesWith(api.db, sub)) expect(`${table}: ${rows}`).toBe(`${table}: 0`)
    expect((await bystander.send(getBalance, {})).body.balance).toBe(-5)
    const written = await api.db.selectFrom('contact_messages').select('email').execute()
    expect(written.filter((row) => [email, bystander.email].includes(row.email))).toEqual([{ email: bystander.email }])

    const again = await registerUser(api, email)
    expect(again.tokens.access).toBeDefined()
  })

  it('covers every table that has a user column', async () => {
    const { api } = await member()
    const tables = (await tablesWith(api.db, 'nobody')).map(([table]) => table)
    expect([...ownedTables].sort()).toEqual(tables.sort())
  })
})
