import { expect, it } from 'vitest'
import { expense, readIn, understood } from './testing/lines.ts'

const MONTHLY = { unit: 'month', every: 1 } as const
const nest = [
  { id: 'main', name: 'Main account', kind: 'account' },
  { id: 'nest', name: 'Nest egg', kind: 'savings' },
]

it.each([
  ['en-US', 'put 200 in savings', {}],
  ['en-US', 'put 200 into savings every month', { repeat: MONTHLY }],
  ['en-US', 'moved 200 to savings', {}],
  ['en-US', 'transfer 200 to savings', {}],
  ['de-DE', '200 aufs Sparkonto', {}],
  ['de-DE', '200 aufs Sparkonto eingezahlt', {}],
  ['ja-JP', '貯金に200円', {}],
  ['ar-EG', 'حطيت 200 في التوفير', {}],
])('moves to the only account of savings, whatever its name, as in %s: %s', (locale, line, more) =>
  expect(understood(readIn(locale, line, { accounts: nest }))).toEqual({
    kind: 'transfer',
    title: '',
    amount: 200,
    to: 'nest',
    ...more,
  }),
)

it.each([
  ['en-US', 'put 200 in savings', 'savings'],
  ['en-US', 'put 200 into my savings', 'savings'],
  ['en-US', '200 checking to savings', 'savings'],
  ['de-DE', '200 aufs Sparkonto', 'Sparkonto'],
  ['de-DE', '200 aufs Sparkonto eingezahlt', 'Sparkonto'],
  ['ja-JP', '貯金に200円', '貯金'],
  ['ja-JP', '200円貯金した', '貯金'],
  ['ar-EG', 'حطيت 200 في التوفير', 'توفير'],
])('says that there is no account of savings as in %s: %s', (locale, line, missing) =>
  expect(understood(readIn(locale, line))).toEqual({ kind: 'transfer', title: '', amount: 200, missing }),
)

it('leaves the account of savings open if there are two', () => {
  const accounts = [...nest, { id: 'isa', name: 'ISA', kind: 'savings' }]
  expect(readIn('en-US', 'put 200 in savings', { accounts })).toMatchObject({ kind: 'transfer', missing: 'savings' })
})

it.each([
  ['en-US', 'coffee 3 to savings', 'coffee to savings', 3],
  ['en-US', 'put 200 in the piggy bank', 'put in the piggy bank', 200],
])('moves nothing to savings that is for something else, as in %s: %s', (locale, line, title, amount) =>
  expect(understood(readIn(locale, line))).toEqual(expense(title, amount)),
)

it.each([
  ['de-DE', 'Dauerauftrag 200 Girokonto an Tagesgeld jeden 1.', [], { missing: 'Tagesgeld' }],
  ['de-DE', 'Dauerauftrag 200 Girokonto an Tagesgeld jeden 1.', ['Girokonto', 'Tagesgeld'], {}],
  ['en-US', 'standing order 200 checking to savings every 1st', ['checking', 'savings'], {}],
])('reads an order between two accounts as in %s: %s', (locale, line, names, missing) => {
  const accounts = names.map((name) => ({ id: name, name }))
  const [account, to] = names
  expect(understood(readIn(locale, line, { accounts }))).toEqual({
    ...{ kind: 'transfer', title: '', amount: 200, date: '2026-12-01', repeat: { ...MONTHLY, day: 1 } },
    ...(account && { account, to }),
    ...missing,
  })
})

it('reads no particle into the name of an account that is missing', () => {
  expect(readIn('ja-JP', '普通口座から貯金に3万円振替', { accounts: nest, decimals: 0 })).toMatchObject({
    missing: '普通口座',
  })
})

const few = [
  { id: 'main', name: 'Main' },
  { id: 'cash', name: 'كاش', kind: 'cash' },
]
it.each([
  ['حوّل ١٠٠٠ من الحساب الجاري إلى التوفير', { missing: 'التوفير' }],
  ['حوّل ألف للتوفير', { missing: 'توفير' }],
  ['انقل ١٠٠٠ للتوفير', { missing: 'توفير' }],
  ['حوّل ١٠٠٠ من كاش إلى التوفير', { account: 'cash', missing: 'التوفير' }],
  ['حوّل ١٠٠٠ من الجاري إلى كاش', { to: 'cash', missing: 'الجاري' }],
  ['حوّل ١٠٠٠ من حساب بنك مصر إلى كاش', { to: 'cash', missing: 'حساب بنك مصر' }],
])('has no other account for one that is missing: %s', (line, sides) =>
  expect(understood(readIn('ar-EG', line, { accounts: few }))).toEqual({
    ...{ kind: 'transfer', title: '', amount: 1000 },
    ...sides,
  }),
)
