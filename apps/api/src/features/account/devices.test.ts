import { endOtherSessions, endSession, getUser, listSessions, refreshTokens, signOut } from '@daybook/contract'
import { describe, expect, it } from 'vitest'
import { HOUR, MINUTE } from '../../clock.ts'
import { PASSWORD, sender, signedInUser, visitor } from '../../testing/api.ts'
import { member } from '../../testing/member.ts'

const FIREFOX = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0' }
const IPHONE = {
  'user-agent':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
}

describe('session list', () => {
  it('lists the current session first, with device labels and times', async () => {
    const { api, tokens, elsewhere } = await member()
    api.pass(HOUR)
    const firefox = await elsewhere(PASSWORD, FIREFOX)
    api.pass(MINUTE)
    const before = (await firefox.send(listSessions, {})).body
    expect(before.map(({ device, current }) => [device, current])).toEqual([
      ['Firefox on Windows', true],
      ['An unknown device', false],
    ])
    const used = (await (await visitor())(refreshTokens, { body: { refresh: tokens.refresh } })).body
    const [first, second] = (await sender(api, { authorization: `Bearer ${used.access}` })(listSessions, {})).body
    expect(first).toMatchObject({ device: 'An unknown device', current: true })
    expect(first!.last_used > second!.last_used && first!.created < second!.created).toBe(true)
    expect(first!.created).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
  })

  it('check 12: ends a single session immediately, also the current one', async () => {
    const { send, elsewhere } = await member()
    const phone = await elsewhere(PASSWORD, IPHONE)
    const sessions = (await send(listSessions, {})).body
    const other = sessions.find(({ device }) => device === 'Safari on iOS')!
    const reply = await send(endSession, { params: { id: other.id } })
    expect(reply).toMatchObject({ status: 200, body: { message: 'That device is signed out.' } })
    expect((await phone.send(getUser, {})).status).toBe(401)
    expect((await send(endSession, { params: { id: other.id } })).status).toBe(404)
    const currentSession = sessions.find(({ current }) => current)!
    expect((await send(endSession, { params: { id: currentSession.id } })).status).toBe(200)
    expect((await send(getUser, {})).status).toBe(401)
  })

  it('signs out all other sessions', async () => {
    const { send, elsewhere } = await member()
    const others = [await elsewhere(), await elsewhere()]
    expect((await send(endOtherSessions, {})).body).toEqual({ message: '2 other devices are signed out.' })
    for (const other of others) expect((await other.send(getUser, {})).status).toBe(401)
    expect((await send(listSessions, {})).body).toHaveLength(1)
    expect((await send(endOtherSessions, {})).body).toEqual({ message: 'You are signed in only here.' })
    const third = await elsewhere()
    await third.send(endOtherSessions, {})
    expect((await send(getUser, {})).status).toBe(401)
  })

  it("returns 404 for another user's session", async () => {
    const [ann, ben] = [await member(), await signedInUser()]
    const id = (await ann.send(listSessions, {})).body[0]!.id
    expect(await ben(endSession, { params: { id } })).toMatchObject({
      status: 404,
      body: { message: 'Device not found' },
    })
    expect((await ann.send(getUser, {})).status).toBe(200)
  })

  it('omits a session that signed out', async () => {
    const { send, elsewhere } = await member()
    const other = await elsewhere()
    await other.send(signOut, { body: { refresh: other.tokens.refresh } })
    expect((await send(listSessions, {})).body).toHaveLength(1)
  })
})

describe('new-device mail', () => {
  it('is sent once for a new device and never for a known one', async () => {
    const { api, email, elsewhere, subjects } = await member()
    await elsewhere()
    expect(await subjects()).toEqual(['Your one-time code'])
    for (let n = 0; n < 3; n += 1) await elsewhere(PASSWORD, FIREFOX)
    expect(await subjects()).toEqual(['Your one-time code', 'New sign-in to your account'])
    const mail = await api.mailTo(email)
    expect(mail?.text).toMatch(/Firefox on Windows, on \d+ \w+ \d{4} at \d\d:\d\d UTC/)
  })

  it('contains no text from the user agent', async () => {
    const { api, email, elsewhere } = await member()
    await elsewhere(PASSWORD, { 'user-agent': 'Click-evil.example/1.0 (<b>x</b>; Windows NT 10.0)' })
    const mail = await api.mailTo(email)
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/evil|<b>x/)
  })
})
