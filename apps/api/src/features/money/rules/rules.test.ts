import {
  addEntry,
  createAccount,
  createRule,
  discardAccount,
  discardRule,
  editRule,
  filterTimeline,
  listActivity,
  listRules,
  listTrash,
  orderRules,
  purgeRow,
  ROW_LIMITS,
  restoreRow,
  undoOperation,
} from '@daybook/contract'
import { describe, expect, it } from 'vitest'
import { newId } from '../../../ids.ts'
import { dinarUser, signedInUser } from '../../../testing/api.ts'

const LIDL = { words: 'lidl', category: 'groceries' }
const toWords = (rules: { words: string }[]) => rules.map(({ words }) => words)

describe('rules', () => {
  it('are kept as they are read, the newest first, and change no entry', async () => {
    const ann = await dinarUser()
    const entry = { amount: 12.5, date: '2026-03-10', category: 'food', title: 'Lidl' }
    await ann(addEntry('expense'), { body: entry })
    const created = await ann(createRule, { body: { ...LIDL, words: ' lidl ', tags: ['#Home', 'home'] } })
    expect([created.status, created.body]).toEqual([
      201,
      {
        id: created.body.id,
        words: 'lidl',
        type: null,
        min: null,
        max: null,
        category: 'GROCERIES',
        tags: ['home'],
        account: null,
        active: true,
        position: 0,
      },
    ])
    await ann(createRule, { body: { words: 'uber', type: 'expense', min: 5, max: 20.125, tags: ['trip'] } })
    const { body: rules } = await ann(listRules, {})
    expect(rules).toMatchObject([{ words: 'uber', min: 5, max: 20.125 }, created.body])
    const { body: days } = await ann(filterTimeline, { querystring: {}, body: {} })
    expect(days[0]!.entries).toMatchObject([{ category: { name: 'FOOD' } }])
  })

  it('are created once by their id', async () => {
    const ann = await signedInUser()
    const id = newId(new Date())
    for (const words of ['lidl', 'aldi']) await ann(createRule, { body: { ...LIDL, id, words } })
    expect(toWords((await ann(listRules, {})).body)).toEqual(['lidl'])
  })

  it('are edited, ordered, deleted and restored, each of which can be undone', async () => {
    const ann = await signedInUser()
    const undoLast = async () => {
      const [last] = (await ann(listActivity, { querystring: {} })).body
      expect((await ann(undoOperation, { params: { id: last!.id } })).status).toBe(200)
    }
    const ids: string[] = []
    for (const words of ['c', 'b', 'a']) ids.push((await ann(createRule, { body: { ...LIDL, words } })).body.id)
    const params = { id: ids[0]! }
    const { body: edited } = await ann(editRule, { params, body: { words: 'cc', account: null, tags: ['x'] } })
    expect(edited).toMatchObject({ id: ids[0], words: 'cc', category: '', tags: ['x'], position: 0 })
    await undoLast()
    expect((await ann(listRules, {})).body.at(-1)).toMatchObject({ words: 'c', category: 'GROCERIES', tags: [] })
    await ann(orderRules, { body: { ids: [ids[0]!, newId(new Date()), ids[0]!] } })
    expect(toWords((await ann(listRules, {})).body)).toEqual(['c', 'a', 'b'])
    await undoLast()
    expect(toWords((await ann(listRules, {})).body)).toEqual(['a', 'b', 'c'])
    await ann(discardRule, { params })
    expect((await ann(listTrash, { querystring: {} })).body).toMatchObject([{ kind: 'rule', id: ids[0] }])
    await ann(restoreRow, { params: { kind: 'rule', id: ids[0]! } })
    expect(toWords((await ann(listRules, {})).body)).toEqual(['a', 'b', 'c'])
    await ann(discardRule, { params })
    await ann(purgeRow, { params: { kind: 'rule', id: ids[0]! } })
    expect((await ann(restoreRow, { params: { kind: 'rule', id: ids[0]! } })).status).toBe(404)
  })

  it('can name an account that is in the trash, but none of another user', async () => {
    const [ann, ben] = [await signedInUser(), await signedInUser()]
    const account = (await ann(createAccount, { body: { name: 'Cash', kind: 'cash' } })).body.id
    const foreign = await ben(createRule, { body: { ...LIDL, account } })
    expect([foreign.status, foreign.body]).toMatchObject([404, { code: 'account_not_found' }])
    const { id } = (await ann(createRule, { body: { ...LIDL, account } })).body
    await ann(discardAccount, { params: { id: account } })
    expect((await ann(editRule, { params: { id }, body: { ...LIDL, account } })).status).toBe(200)
    await ann(purgeRow, { params: { kind: 'account', id: account } })
    expect((await ann(editRule, { params: { id }, body: { ...LIDL, account, active: false } })).status).toBe(200)
    expect((await ann(createRule, { body: { ...LIDL, account } })).status).toBe(404)
  })

  it.each([
    ['without words', { ...LIDL, words: ' ' }, 'rule_words_required'],
    ['that sets nothing', { words: 'lidl' }, 'rule_sets_nothing'],
    ['whose largest amount is below the smallest', { ...LIDL, min: 5, max: 4.999 }, 'rule_range_invalid'],
    ['for a tenth of a thousandth', { ...LIDL, min: 0.0001 }, 'amount_too_precise'],
    ['for an unknown type', { ...LIDL, type: 'gift' }, 'entry_type_invalid'],
  ])('are rejected %s', async (_, body, code) => {
    const ann = await signedInUser()
    const { status, body: answer } = await ann(createRule, { body: body as typeof LIDL })
    expect([status, answer]).toMatchObject([400, { errors: [{ code }] }])
  })

  it("of another user are not found, and there can't be more than the limit", async () => {
    const [ann, ben] = [await signedInUser(), await signedInUser()]
    const { id } = (await ann(createRule, { body: LIDL })).body
    expect((await ben(editRule, { params: { id }, body: LIDL })).status).toBe(404)
    expect((await ben(discardRule, { params: { id } })).status).toBe(404)
    expect((await ben(listRules, {})).body).toEqual([])
    for (let n = 1; n < ROW_LIMITS.rule; n += 1) await ann(createRule, { body: { ...LIDL, words: `w${n}` } })
    const { status, body } = await ann(createRule, { body: LIDL })
    expect([status, body]).toMatchObject([400, { code: 'too_many_rows', params: { kind: 'rule' } }])
  })
})
