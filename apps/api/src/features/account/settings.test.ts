import {
  changeCurrency,
  changePreferences,
  currencyCodes,
  editName,
  getUser,
  listActivity,
  MAIN_ACCOUNT,
  undoOperation,
} from '@daybook/contract'
import { describe, expect, it } from 'vitest'
import { signedInUser, visitor } from '../../testing/api.ts'
import { member } from '../../testing/member.ts'

describe('name change', () => {
  it('trims the name and returns the user', async () => {
    const ann = await signedInUser()
    const reply = await ann(editName, { body: { name: '  Ann Lee ' } })
    expect(reply).toMatchObject({ status: 200, body: { name: 'Ann Lee', currency: 'USD', premium: false } })
    expect((await ann(getUser, {})).body.name).toBe('Ann Lee')
  })

  it.each([
    ['   ', 'Name cannot be empty'],
    ['x'.repeat(101), 'Name must be at most 100 characters long'],
    ['Ann\u0000', 'Name contains characters that cannot be kept'],
  ])('rejects %j: %s', async (name, message) => {
    const ann = await signedInUser()
    expect(await ann(editName, { body: { name } })).toMatchObject({ status: 400, body: { message } })
    expect((await ann(getUser, {})).body.name).toBe('Ann')
  })

  it('ignores all other fields', async () => {
    const ann = await signedInUser()
    const more = { name: 'Ann', premium: true, verified: false, email: 'x@example.com', user_id: 'x', currency: 'EUR' }
    await ann(editName, { body: more })
    expect((await ann(getUser, {})).body).toMatchObject({ premium: false, currency: 'USD' })
    expect((await ann(getUser, {})).body.email).not.toBe('x@example.com')
  })

  it('returns 401 without a session', async () => {
    expect((await (await visitor())(editName, { body: { name: 'Ann' } })).status).toBe(401)
  })
})

describe('currency change', () => {
  it('accepts each of the 47 currencies', async () => {
    const ann = await signedInUser()
    expect(currencyCodes).toHaveLength(47)
    for (const currency of currencyCodes) {
      expect((await ann(changeCurrency, { body: { currency } })).status).toBe(200)
      expect((await ann(getUser, {})).body.currency).toBe(currency)
    }
  })

  it('returns a message with the new currency', async () => {
    const ann = await signedInUser()
    const reply = await ann(changeCurrency, { body: { currency: 'EUR' } })
    expect(reply.body).toEqual({ message: 'Your currency is Euro now.' })
  })

  it('rejects an unsupported currency', async () => {
    const ann = await signedInUser()
    const reply = await ann(changeCurrency, { body: { currency: 'XXX' as 'EUR' } })
    expect(reply).toMatchObject({ status: 400, body: { message: 'Invalid currency' } })
  })
})

describe('preferences', () => {
  const chosen = {
    theme: 'dark',
    first_day: 'saturday',
    hours: '24',
    dates: 'month',
    paper: 'letter',
    day_end: '03:00',
    entry_account: MAIN_ACCOUNT,
  } as const

  it('are missing until they are chosen, and then those of the account on every device', async () => {
    const ann = await member()
    expect((await ann.send(getUser, {})).body).toEqual({
      name: 'Ann',
      email: expect.any(String),
      currency: 'USD',
      premium: false,
    })
    const reply = await ann.send(changePreferences, { body: chosen })
    expect(reply).toMatchObject({ status: 200, body: { name: 'Ann', ...chosen } })
    const { send } = await ann.elsewhere()
    expect((await send(getUser, {})).body).toMatchObject(chosen)
  })

  it('change one by one', async () => {
    const ann = await signedInUser()
    await ann(changePreferences, { body: chosen })
    await ann(changePreferences, { body: { theme: 'system' } })
    await ann(changePreferences, { body: {} })
    expect((await ann(getUser, {})).body).toMatchObject({ ...chosen, theme: 'system' })
    await ann(changeCurrency, { body: { currency: 'EUR' } })
    expect((await ann(getUser, {})).body).toMatchObject({ ...chosen, theme: 'system', currency: 'EUR' })
  })

  it.each([
    { theme: 'sepia' },
    { first_day: 1 },
    { hours: null },
    { dates: 'us' },
    { paper: 'A3' },
    { day_end: '07:00' },
  ])('reject %j', async (body) => {
    const ann = await signedInUser()
    const reply = await ann(changePreferences, { body: body as object })
    expect(reply).toMatchObject({ status: 400, body: { message: 'Invalid preference' } })
    expect((await ann(getUser, {})).body.theme).toBeUndefined()
  })

  it('are undone by the operation that the activity shows', async () => {
    const ann = await signedInUser()
    await ann(changePreferences, { body: chosen })
    const [operation] = (await ann(listActivity, { querystring: {} })).body
    expect(operation?.changes).toMatchObject([{ kind: 'settings', action: 'edit', after: chosen }])
    await ann(undoOperation, { params: { id: operation!.id } })
    expect(Object.keys((await ann(getUser, {})).body)).toEqual(['name', 'email', 'currency', 'premium'])
  })

  it('are accepted with and without the slash at the end', async () => {
    const { api, tokens } = await member()
    const headers = { authorization: `Bearer ${tokens.access}` }
    for (const [url, theme] of [
      ['/api/auth/change/preferences/', 'dark'],
      ['/api/auth/change/preferences', 'light'],
    ]) {
      const reply = await api.app.inject({ method: 'PUT', url: url!, headers, payload: { theme } })
      expect([reply.statusCode, reply.json()]).toMatchObject([200, { theme }])
    }
  })

  it('need a session', async () => {
    expect((await (await visitor())(changePreferences, { body: chosen })).status).toBe(401)
  })
})

describe('settings beside a server of the earlier release', () => {
  const readCurrency = async ({ send }: Awaited<ReturnType<typeof member>>) => (await send(getUser, {})).body.currency

  /** Writes the settings as the earlier release does: into the row of the account. */
  async function changeAsEarlier({ api, id }: Awaited<ReturnType<typeof member>>, currency: string) {
    await api.db.updateTable('users').set({ currency }).where('id', '=', id).execute()
  }

  it('are copied to the account, where that release reads them', async () => {
    const ann = await member()
    await ann.send(changeCurrency, { body: { currency: 'EUR' } })
    await ann.send(editName, { body: { name: 'Ann Lee' } })
    const account = ann.api.db.selectFrom('users').select(['name', 'currency']).where('id', '=', ann.id)
    expect(await account.executeTakeFirst()).toEqual({ name: 'Ann Lee', currency: 'EUR' })
  })

  it('are those of the latest change, on whichever release', async () => {
    const ann = await member()
    await changeAsEarlier(ann, 'EUR')
    expect(await readCurrency(ann)).toBe('EUR')
    await ann.send(changeCurrency, { body: { currency: 'CHF' } })
    expect(await readCurrency(ann)).toBe('CHF')
    await changeAsEarlier(ann, 'EUR')
    expect(await readCurrency(ann)).toBe('EUR')
    await ann.send(editName, { body: { name: 'Ann Lee' } })
    expect((await ann.send(getUser, {})).body).toMatchObject({ name: 'Ann Lee', currency: 'EUR' })
  })

  it('are right even if the server stopped before it copied them', async () => {
    const ann = await member()
    await ann.send(changeCurrency, { body: { currency: 'EUR' } })
    const uncopied = { currency: 'USD', settings_seq: null }
    await ann.api.db.updateTable('users').set(uncopied).where('id', '=', ann.id).execute()
    expect(await readCurrency(ann)).toBe('EUR')
    await ann.send(editName, { body: { name: 'Ann Lee' } })
    expect((await ann.send(getUser, {})).body).toMatchObject({ name: 'Ann Lee', currency: 'EUR' })
  })
})
