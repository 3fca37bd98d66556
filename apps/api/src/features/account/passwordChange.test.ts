import { changeEmail, changePassword, getUser, refreshTokens, signIn, verifyEmail } from '@daybook/contract'
import { describe, expect, it } from 'vitest'
import { PASSWORD, visitor } from '../../testing/api.ts'
import { member } from '../../testing/member.ts'

const NEW = 'eight-lakes-part'

describe('password change', () => {
  it.each([
    [{ current_password: '' }, 'Current password is required'],
    [{ new_password: '' }, 'New password is required'],
    [{ current_password: '12345', new_password: '' }, 'New password is required'],
    [{ current_password: '12345', new_password: 7 }, 'New password is required'],
    [{ new_password: '12345' }, 'Password must be at least 6 characters long.'],
    [{ new_password: PASSWORD }, 'New password must be different from the current password.'],
    [{ new_password: 'Password1' }, 'This password is too common.'],
    [{ new_password: 'x'.repeat(201) }, 'Password must be at most 200 characters long'],
  ])('rejects %j: %s', async (wrong, message) => {
    const { send } = await member()
    const reply = await send(changePassword, {
      body: { current_password: PASSWORD, new_password: NEW, ...(wrong as object) },
    })
    expect(reply).toMatchObject({ status: 400, body: { message } })
  })

  it('rejects a wrong current password', async () => {
    const { send } = await member()
    const reply = await send(changePassword, { body: { current_password: 'not-this-one', new_password: NEW } })
    expect(reply).toMatchObject({ status: 403, body: { message: 'The password is wrong.' } })
  })

  it('check 12: keeps this session, ends the others immediately and notifies the owner', async () => {
    const { email, tokens, send, elsewhere, subjects } = await member()
    const other = await elsewhere()
    expect((await other.send(getUser, {})).status).toBe(200)
    const reply = await send(changePassword, { body: { current_password: PASSWORD, new_password: NEW } })
    expect(reply).toMatchObject({
      status: 200,
      body: { message: 'Your password was changed. Your other devices are signed out.' },
    })
    expect((await other.send(getUser, {})).status).toBe(401)
    const anyUser = await visitor()
    expect((await anyUser(refreshTokens, { body: { refresh: other.tokens.refresh } })).status).toBe(401)
    expect((await send(getUser, {})).status).toBe(200)
    expect((await anyUser(refreshTokens, { body: { refresh: tokens.refresh } })).status).toBe(200)
    expect((await anyUser(signIn, { body: { email, password: PASSWORD } })).status).toBe(401)
    expect((await anyUser(signIn, { body: { email, password: NEW } })).status).toBe(200)
    expect((await subjects()).at(-1)).toBe('Your password was changed')
  })

  it('check 3: stores the password exactly as typed', async () => {
    const { email, send } = await member()
    const typed = '  sixty-four characters With Spaces and CASE, kept as they are…  '
    await send(changePassword, { body: { current_password: PASSWORD, new_password: typed } })
    const anyUser = await visitor()
    expect((await anyUser(signIn, { body: { email, password: typed } })).status).toBe(200)
    expect((await anyUser(signIn, { body: { email, password: typed.trim() } })).status).toBe(401)
    expect((await anyUser(signIn, { body: { email, password: typed.toLowerCase() } })).status).toBe(401)
  })

  it('deletes flows started with the old password', async () => {
    const { send, otp } = await member()
    const email = `new-${Date.now()}@example.com`
    const { body } = await send(changeEmail, { body: { email, password: PASSWORD } })
    const code = await otp(email)
    await send(changePassword, { body: { current_password: PASSWORD, new_password: NEW } })
    expect((await send(verifyEmail, { body: { code: body.code, otp: code } })).status).toBe(400)
  })

  it('accepts one of two concurrent changes', async () => {
    const { send } = await member()
    const change = (new_password: string) =>
      send(changePassword, { body: { current_password: PASSWORD, new_password } })
    const replies = await Promise.all([change(NEW), change('nine-seas-meet')])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 403])
  })
})
