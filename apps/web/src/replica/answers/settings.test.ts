import { changeCurrency, editName, getUser } from '@daybook/contract'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { runsOf, twoSides } from '../testing/twoSides.ts'

it.each([{ name: '' }, { name: ' ' }, { name: 'x'.repeat(101) }, { name: '\u0000' }, {}])(
  'rejects %j',
  async (body) => {
    const { write, same } = await twoSides()
    expect(await write(editName, { body: body as { name: string } })).toMatchObject({ code: expect.any(String) })
    expect(await same(getUser, {})).toMatchObject({ name: 'Ann' })
  },
)

it('changes name and currency, and keeps the rest', async () => {
  const { write, push, same, rows } = await twoSides()
  const before = await same(getUser, {})
  await write(editName, { body: { name: ' Ann Lee ' } })
  await write(changeCurrency, { body: { currency: 'KWD' } })
  expect(await same(getUser, {})).toEqual({ ...before, name: 'Ann Lee', currency: 'KWD' })
  expect(await write(changeCurrency, { body: { currency: 'XXX' as 'KWD' } })).toMatchObject({
    code: expect.any(String),
  })
  await push(editName, { body: { name: 'Ann' } })
  expect(rows.all('settings')).toMatchObject([{ name: 'Ann', currency: 'KWD', keeps_pictures: true }])
})

const NAMES = fc.constantFrom('Ann', ' Bo ', '', 'é')
const CURRENCY = fc.constantFrom('USD', 'JPY', 'KWD', 'none')

it('are the same on both sides after any operations', async () => {
  const property = fc.asyncProperty(fc.array(fc.oneof(NAMES, CURRENCY), { maxLength: 10 }), async (values) => {
    const { push, same, reload } = await twoSides()
    for (const value of values) {
      if (/^[A-Z]{3}$|none/.test(value)) await push(changeCurrency, { body: { currency: value as 'USD' } })
      else await push(editName, { body: { name: value } })
      await same(getUser, {})
    }
    await reload()
    await same(getUser, {})
  })
  await fc.assert(property, { numRuns: runsOf(4) })
})
