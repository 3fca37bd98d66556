import {
  createAccount,
  createRule,
  discardAccount,
  discardRule,
  editRule,
  listRules,
  orderRules,
  purgeRow,
  restoreRow,
  undoOperation,
} from '@daybook/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { getRuns, twoSides } from '../testing/twoSides.ts'

const LIDL = { words: 'lidl', category: 'GROCERIES' }
const UNKNOWN = '0198a000-0000-7000-8000-000000000000'

describe('rules', () => {
  it('are rejected on both sides for the same reasons', async () => {
    const { write, push } = await twoSides()
    expect(await write(createRule, { body: { ...LIDL, account: UNKNOWN } })).toMatchObject({
      code: 'account_not_found',
    })
    expect(await push(createRule, { body: { ...LIDL, account: UNKNOWN } })).toBe('account_not_found')
    expect(await write(editRule, { params: { id: UNKNOWN }, body: LIDL })).toMatchObject({ code: 'rule_not_found' })
    expect(await write(discardRule, { params: { id: UNKNOWN } })).toMatchObject({ code: 'rule_not_found' })
    await write(createRule, { body: { words: 'lidl' } })
    await write(createRule, { body: { ...LIDL, min: 5, max: 4 } })
  })

  it('get the fields that two devices changed, and the limits together', async () => {
    const sides = await twoSides()
    const { id } = await sides.write(createRule, { body: { ...LIDL, min: 1, max: 2 } })
    const base = { words: 'lidl', category: 'GROCERIES', min: 1, max: 2, tags: [], type: null, account: null }
    const params = { id }
    await sides.push(editRule, { params, body: { ...LIDL, min: 10, max: 20, tags: ['home'] } }, { base })
    await sides.push(editRule, { params, body: { ...LIDL, category: 'FOOD', min: 1, max: 2 } }, { base })
    const after = { category: 'FOOD', min: 10, max: 20, tags: ['home'] }
    expect(await sides.same(listRules, {})).toMatchObject([after])
    await sides.push(editRule, { params, body: { ...LIDL, category: 'FOOD', min: 1, max: 30 } }, { base })
    expect(await sides.same(listRules, {})).toMatchObject([{ ...after, min: 1, max: 30 }])
    await sides.sameRows()
  })

  it('are the same on both sides, whatever is done', async () => {
    const step = fc.record({
      what: fc.constantFrom(
        'create',
        'edit',
        'push',
        'delete',
        'drop',
        'restore',
        'purge',
        'order',
        'undo',
        'account',
        'close',
      ),
      at: fc.nat(20),
      words: fc.constantFrom('lidl', 'Café', 'a b'),
      category: fc.constantFrom('', 'FOOD'),
      tags: fc.subarray(['a', 'b']),
      max: fc.option(fc.nat(50), { nil: null }),
      active: fc.boolean(),
      hasAccount: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24 }), async (steps) => {
        const sides = await twoSides()
        const { write, push } = sides
        const rules: string[] = []
        const accounts: string[] = []
        for (const { what, at, hasAccount, ...fields } of steps) {
          const id = rules[at % rules.length] ?? UNKNOWN
          const params = { id }
          const body = { ...fields, account: hasAccount ? (accounts[at % accounts.length] ?? null) : null }
          if (what === 'create') {
            const made = await write(createRule, { body })
            if ('id' in made) rules.push(made.id)
          }
          if (what === 'edit') await write(editRule, { params, body })
          if (what === 'push') await push(editRule, { params, body }, { base: { words: 'lidl', category: '' } })
          if (what === 'delete') await write(discardRule, { params })
          if (what === 'drop') await push(discardRule, { params })
          if (what === 'restore') await write(restoreRow, { params: { kind: 'rule', id } })
          if (what === 'purge') await write(purgeRow, { params: { kind: 'rule', id } })
          if (what === 'order') await write(orderRules, { body: { ids: rules.slice(at % 3).reverse() } })
          if (what === 'account')
            accounts.push((await write(createAccount, { body: { name: 'Cash', kind: 'cash' } })).id)
          if (what === 'close')
            await write(discardAccount, { params: { id: accounts[at % accounts.length] ?? UNKNOWN } })
          if (what === 'undo' && sides.operations.length > 0)
            await write(undoOperation, { params: { id: sides.operations[at % sides.operations.length]! } })
          await sides.same(listRules, {})
        }
        await sides.sameRows()
      }),
      { numRuns: getRuns(6) },
    )
  })
})
