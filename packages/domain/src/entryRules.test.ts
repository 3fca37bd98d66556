import { MAIN_ACCOUNT, type RuleRow } from '@daybook/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findPayee, findPlaces, learnedRule, makeTrial, newRule, orderedRules, rulesFor } from './entryRules.ts'

const rule = (id: string, words: string, over: Partial<RuleRow> = {}) => ({
  id,
  words,
  type: null,
  min: null,
  max: null,
  category: '',
  tags: [],
  account: null,
  active: true,
  position: Number(id),
  ...over,
})
const lidl = { type: 'expense', title: 'LIDL Berlin', amount: 12 } as const

describe('rules', () => {
  it('match titles that contain all words, whatever their case, accents and order', () => {
    const outcomeOf = rulesFor([rule('1', 'straße cafe', { category: 'EATING OUT' })])
    for (const [title, category] of [
      ['Café in der Strasse', 'EATING OUT'],
      ['STRASSE CAFE', 'EATING OUT'],
      ['Café', undefined],
      ['', undefined],
    ] as const)
      expect(outcomeOf({ type: 'expense', title }).category).toBe(category)
  })

  it.each([
    ['tfl', 'TFL travel', true],
    ['tfl', 'Netflix.com', false],
    ['dm', 'Kartenzahlung DM-Drogerie', true],
    ['dm', 'Goldmann', false],
    ['bäcker', 'Stadtbäckerei', true],
    ['食費', '今月の食費', true],
  ])('match a short word only where a word begins: %s in %s', (words, title, isMatch) =>
    expect(rulesFor([rule('1', words, { category: 'A' })])({ type: 'expense', title }).category).toBe(
      isMatch ? 'A' : undefined,
    ),
  )

  it('match only their type and their amounts', () => {
    const outcomeOf = rulesFor([rule('1', 'lidl', { type: 'expense', min: 5, max: 20.005, category: 'FOOD' })])
    const of = (over: object) => outcomeOf({ ...lidl, ...over }).category
    expect([of({}), of({ amount: 5 }), of({ amount: 20.005 })]).toEqual(['FOOD', 'FOOD', 'FOOD'])
    expect([of({ type: 'income' }), of({ amount: 4.999 }), of({ amount: 20.006 }), of({ amount: undefined })]).toEqual(
      Array(4).fill(undefined),
    )
  })

  it('set what the first one sets, and the tags of all; one that is off sets nothing', () => {
    const rules = [
      rule('3', 'lidl', { category: 'OTHER', account: MAIN_ACCOUNT, tags: ['a', 'c'] }),
      rule('1', 'berlin', { tags: ['a', 'b'] }),
      rule('2', 'lidl berlin', { category: 'FOOD' }),
      rule('0', 'lidl', { category: 'NEVER', active: false }),
      rule('4', 'lidl', { category: 'LATE' }),
    ]
    expect(rulesFor(rules)(lidl)).toEqual({
      category: 'FOOD',
      tags: ['a', 'b', 'c'],
      account: MAIN_ACCOUNT,
      by: ['berlin', 'lidl berlin', 'lidl'],
    })
    expect(rulesFor([])(lidl)).toEqual({ tags: [], by: [] })
  })

  it('come first when they are new, and can be put into any order', () => {
    const draft = { words: 'x', type: null, min: null, max: null, category: 'A', tags: [], account: null, active: true }
    const rules = [rule('1', 'a', { position: 0 }), rule('2', 'b', { position: -3 })]
    expect([newRule(draft, rules).position, newRule(draft, []).position]).toEqual([-4, 0])
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -5, max: 5 }), { maxLength: 8 }),
        fc.array(fc.nat(9)),
        (positions, order) => {
          const all = positions.map((position, n) => rule(`${n}`, 'x', { position }))
          const ids = order.map(String)
          const places = new Map(findPlaces(all, ids).map(({ id, position }) => [id, position]))
          const after = orderedRules(all.map((one) => ({ ...one, position: places.get(one.id) ?? one.position })))
          const named = [...new Set(ids)].filter((id) => all.some((one) => one.id === id))
          expect(after.map(({ id }) => id)).toEqual([
            ...named,
            ...orderedRules(all)
              .map(({ id }) => id)
              .filter((id) => !named.includes(id)),
          ])
        },
      ),
    )
  })

  it('change nothing more in an entry that they were applied to', () => {
    const words = fc.constantFrom('lidl', 'berlin', 'lidl berlin', 'rewe')
    const category = fc.constantFrom('', 'FOOD', 'HOME')
    const account = fc.constantFrom(null, MAIN_ACCOUNT, 'bank')
    const rules = fc.array(
      fc.record({ words, category, account, tags: fc.subarray(['a', 'b']), active: fc.boolean() }),
      { maxLength: 6 },
    )
    const saved = fc.record({ category: fc.constantFrom('FOOD', 'X'), tags: fc.subarray(['a', 'c']) })
    fc.assert(
      fc.property(rules, saved, fc.boolean(), (some, before, isSplit) => {
        const all = some.map(({ words, ...over }, n) => rule(`${n}`, words, over))
        const entry = { ...lidl, ...before, ...(isSplit && { parts: [] }) }
        const after: typeof entry & { account?: string } = { ...entry, tags: [...entry.tags] }
        for (const one of orderedRules(all).filter(({ active }) => active)) {
          const change = makeTrial(one, all)(after)
          if (isSplit) expect(change?.category).toBeUndefined()
          if (change?.category) after.category = change.category as typeof after.category
          if (change?.account) after.account = change.account
          after.tags.push(...((change?.added_tags ?? []) as typeof after.tags))
        }
        for (const one of all.filter(({ active }) => active)) expect(makeTrial(one, all)(after)).toBeUndefined()
        const outcome = rulesFor(all)(lidl)
        if (outcome.category && !isSplit) expect(after.category).toBe(outcome.category)
        if (outcome.account) expect(after.account ?? MAIN_ACCOUNT).toBe(outcome.account)
        expect(after.tags).toEqual(expect.arrayContaining(outcome.tags))
      }),
    )
  })

  it('are tried without changing what an earlier one decides', () => {
    const eats = rule('1', 'uber eats', { category: 'EATING OUT' })
    const uber = rule('2', 'uber', { category: 'TRANSPORT', tags: ['trip'] })
    const entry = { type: 'expense', amount: 9, category: 'OTHER' } as const
    expect(makeTrial(uber, [eats, uber])({ ...entry, title: 'Uber' })).toEqual({
      category: 'TRANSPORT',
      added_tags: ['trip'],
    })
    expect(makeTrial(uber, [eats, uber])({ ...entry, title: 'Uber Eats' })).toEqual({ added_tags: ['trip'] })
    expect(makeTrial(eats, [eats, uber])({ ...entry, title: 'Uber' })).toBeUndefined()
    expect(makeTrial({ ...uber, active: false }, [])({ ...entry, title: 'Uber' })).toMatchObject({
      category: 'TRANSPORT',
    })
  })
})

describe('a rule learned from a correction', () => {
  const others = [
    { id: 'b', title: 'Lidl 4711', category: 'OTHER' },
    { id: 'c', title: 'Rewe', category: 'FOOD' },
  ]
  const correction = {
    id: 'a',
    type: 'expense' as const,
    title: 'LIDL 1234 · card',
    category: 'FOOD',
    suggested: 'OTHER',
    isNew: false,
  }

  it.each([
    ['LIDL 1234 · card payment', 'lidl'],
    ['Café  am  Markt', 'café am markt'],
    ['4711', '4711'],
    ['Thank you very much for shopping', 'thank you very much'],
    ['', ''],
  ])('takes of %s the words %s', (title, words) => expect(findPayee(title)).toBe(words))

  it('is for the words that others have, too', () => {
    expect(learnedRule(correction, others, [])).toEqual({ words: 'lidl', type: 'expense', category: 'FOOD' })
    expect(learnedRule(correction, [others[1]!, { ...others[0]!, id: 'a' }], [])).toBeUndefined()
    expect(learnedRule({ ...correction, title: '' }, others, [])).toBeUndefined()
    expect(learnedRule({ ...correction, suggested: 'FOOD' }, others, [])).toBeUndefined()
    expect(learnedRule({ ...correction, suggested: '' }, others, [])).toBeUndefined()
  })

  it('needs a second correction if the entry is new', () => {
    const added = { ...correction, isNew: true }
    expect(learnedRule(added, others, [])).toBeUndefined()
    expect(learnedRule(added, [{ id: 'd', title: 'lidl', category: 'FOOD' }], [])).toBeDefined()
  })

  it('is not offered again once it exists, also if it is off', () => {
    const known = rule('1', 'LIDL', { category: 'FOOD', active: false })
    expect(learnedRule(correction, others, [known])).toBeUndefined()
    const wrong = { ...known, category: 'OTHER', active: true }
    expect(learnedRule(correction, others, [wrong])).toMatchObject({ corrects: '1' })
    expect(learnedRule(correction, others, [{ ...wrong, type: 'income' }])).not.toHaveProperty('corrects')
    expect(learnedRule(correction, others, [rule('2', 'li', { category: 'FOOD' })])).toBeUndefined()
  })
})
