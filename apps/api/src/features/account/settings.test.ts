import { changeCurrency, currencyCodes, editName, getUser } from '@daybook/contract'
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
