import { expect, it } from 'vitest'
import { expense, readIn, understood } from './testing/lines.ts'

const accounts = ['main', 'Girokonto', 'Sparkonto', 'Savings', 'الجاري', 'التوفير', '普通預金', '貯金'].map((name) => ({
  id: name,
  name,
}))
const read = (locale: string, line: string) => understood(readIn(locale, line, { accounts }))

it.each([
  ['de-DE', 'Übertrag 200 auf Sparkonto', { to: 'Sparkonto' }],
  ['de-DE', 'Umbuchung 200 € auf Sparkonto', { to: 'Sparkonto' }],
  ['de-DE', '200 von Girokonto auf Sparkonto', { account: 'Girokonto', to: 'Sparkonto' }],
  ['de-DE', '200 aufs Sparkonto überwiesen', { to: 'Sparkonto' }],
  ['de-DE', '200 € vom Girokonto aufs Sparkonto übertragen', { account: 'Girokonto', to: 'Sparkonto' }],
  ['de-DE', '200 auf Sparkonto', { to: 'Sparkonto' }],
  ['en-US', '200 from main to savings', { account: 'main', to: 'Savings' }],
  ['en-US', '200 to savings tomorrow', { to: 'Savings', date: '2026-11-23' }],
  ['ar-EG', 'تحويل 200 إلى التوفير', { to: 'التوفير' }],
  ['ar-EG', 'حولت 200 لحساب التوفير', { to: 'التوفير' }],
  ['ar-EG', 'حولت 200 من حساب التوفير للجاري', { account: 'التوفير', to: 'الجاري' }],
  ['ar-EG', 'حولت ٢٠٠ من الجاري للتوفير أمس', { account: 'الجاري', to: 'التوفير', date: '2026-11-21' }],
  ['ja-JP', '普通預金から貯金へ200円 振替', { account: '普通預金', to: '貯金' }],
  ['ja-JP', '200円を普通預金から貯金に移動する', { account: '普通預金', to: '貯金' }],
  ['ja-JP', '貯金に200円振替', { to: '貯金' }],
  ['fr-FR', 'virement 200 vers Savings', { to: 'Savings' }],
  ['es-ES', 'transferencia 200 a Savings', { to: 'Savings' }],
  ['it-IT', 'bonifico 200 a Savings', { to: 'Savings' }],
  ['pt-BR', 'transferência 200 para Savings', { to: 'Savings' }],
  ['nl-NL', 'overboeking 200 naar Savings', { to: 'Savings' }],
])('reads the transfer as in %s: %s', (locale, line, sides) =>
  expect(read(locale, line)).toEqual({ kind: 'transfer', title: '', amount: 200, ...sides }),
)

const MONTHLY = { unit: 'month', every: 1 } as const
const known = ['main', 'Visa card', 'Savings', 'Sparbuch', 'Livret A', 'スイカ', 'التوفير', 'Cash'].map((name) => ({
  id: name,
  name,
}))

it.each([
  ['en-US', 'paid off 300 on the visa card', 300, { to: 'Visa card' }],
  ['en-US', 'paid off visa card 300', 300, { to: 'Visa card' }],
  ['en-US', 'paid off 150 of the visa card', 150, { to: 'Visa card' }],
  ['en-US', 'paid 300 to the visa card', 300, { to: 'Visa card' }],
  ['en-US', 'paid the visa card 200', 200, { to: 'Visa card' }],
  ['en-US', 'put 200 in savings', 200, { to: 'Savings' }],
  ['en-US', 'put 200 in savings every month', 200, { to: 'Savings', repeat: MONTHLY }],
  ['en-US', 'visa card payment 200 from main', 200, { account: 'main', to: 'Visa card' }],
  ['en-US', 'took 60 from the ATM', 60, { to: 'Cash' }],
  ['en-US', 'deposited 200 from main to savings', 200, { account: 'main', to: 'Savings' }],
  ['de-DE', '500 auf das Sparbuch', 500, { to: 'Sparbuch' }],
  ['de-DE', '500 aufs Sparbuch eingezahlt', 500, { to: 'Sparbuch' }],
  ['de-DE', '200 € von Girokonto auf Sparbuch', 200, { to: 'Sparbuch' }],
  ['de-DE', 'jeden Monat 200 auf das Sparbuch', 200, { to: 'Sparbuch', repeat: MONTHLY }],
  ['fr-FR', 'versé 200 sur le Livret A', 200, { to: 'Livret A' }],
  ['es-ES', 'ahorré 200 en Savings', 200, { to: 'Savings' }],
  ['ja-JP', 'スイカにチャージ 3000円', 3000, { to: 'スイカ' }],
  ['ja-JP', 'スイカに3000円チャージした', 3000, { to: 'スイカ' }],
  ['ar-EG', 'حطيت 200 في التوفير', 200, { to: 'التوفير' }],
  ['en-US', 'ATM 60', 60, { to: 'Cash' }],
  ['en-US', 'atm withdrawal 60', 60, { to: 'Cash' }],
  ['de-DE', 'Geldautomat 60', 60, { to: 'Cash' }],
  ['de-DE', '60 am Automaten abgehoben', 60, { to: 'Cash' }],
  ['fr-FR', 'retrait 60', 60, { to: 'Cash' }],
  ['es-ES', 'retiro cajero 60', 60, { to: 'Cash' }],
  ['ja-JP', 'ATMで1万円引き出し', 10_000, { to: 'Cash' }],
  ['ja-JP', 'ATMで1万円おろす', 10_000, { to: 'Cash' }],
])('moves to the account that is filled or paid off as in %s: %s', (locale, line, amount, sides) =>
  expect(understood(readIn(locale, line, { accounts: known }))).toEqual({
    kind: 'transfer',
    title: '',
    amount,
    ...sides,
  }),
)

it.each([
  ['paid cash 20', expense('paid cash', 20)],
  ['paid the visa card fee 20', expense('paid the visa card fee', 20)],
  ['paid 30 on visa card', expense('paid', 30, { account: 'Visa card' })],
  ['paid off 300 on the loan', expense('paid off on the loan', 300)],
  ['ATM fee 3', expense('ATM fee', 3)],
  ['retiro espiritual 300', expense('retiro espiritual', 300)],
  ['引き出し 3000円', expense('引き出し', 3000)],
  ['大根おろし 200円', expense('大根おろし', 200)],
  ['$200 from Tom to savings', expense('from Tom to savings', 200)],
  [
    'put 200 in the piggy bank every month',
    expense('put in the piggy bank', 200, { repeat: { unit: 'month', every: 1 } }),
  ],
])('moves nothing that pays for something: %s', (line, expected) =>
  expect(understood(readIn('en-US', line, { accounts: known }))).toEqual(expected),
)

it.each([
  ['بنزين 300 بالفيزا', expense('بنزين', 300, { account: 'فيزا' })],
  ['حولت 1000 للادخار', { kind: 'transfer', title: '', amount: 1000, to: 'ادخار' }],
])('finds an account whose name has an article in the line: %s', (line, expected) =>
  expect(
    understood(readIn('ar-EG', line, { accounts: ['فيزا', 'ادخار'].map((name) => ({ id: name, name })) })),
  ).toEqual(expected),
)

it.each([
  ['en-GB', 'took 40 cash from main', { account: 'main', to: 'Wallet' }],
  ['en-GB', 'took 40 out of the cash machine', { to: 'Wallet' }],
  ['en-GB', 'cash withdrawal 40', { to: 'Wallet' }],
  ['en-GB', 'withdrew 40 from main yesterday', { account: 'main', to: 'Wallet', date: '2026-11-21' }],
  ['de-DE', '40 € vom Girokonto abgehoben', { account: 'Girokonto', to: 'Wallet' }],
  ['en-GB', 'cash withdrawn 40', { to: 'Wallet' }],
  ['de-DE', 'Bargeld abgehoben 40', { to: 'Wallet' }],
  ['de-DE', 'Bargeld abheben 40', { to: 'Wallet' }],
  ['ja-JP', '銀行から現金40円引き出し', { to: 'Wallet' }],
  ['ar-EG', 'سحبت 40 كاش من البنك', { to: 'Wallet' }],
  ['ar-EG', 'سحبت 40 كاش من الجاري', { account: 'الجاري', to: 'Wallet' }],
])('moves what was withdrawn to the account for cash as in %s: %s', (locale, line, sides) =>
  expect(understood(readIn(locale, line, { accounts: [...accounts, { id: 'Wallet', name: 'Wallet' }] }))).toEqual({
    kind: 'transfer',
    title: '',
    amount: 40,
    ...sides,
  }),
)

it.each([
  ['de-DE', 'Tanken 71,20 mit meiner Girokonto', expense('Tanken', 71.2, { account: 'Girokonto' })],
  ['de-DE', 'Miete 900 vom Girokonto', expense('Miete', 900, { account: 'Girokonto' })],
  ['ar-EG', 'قهوة 45 من الجاري', expense('قهوة', 45, { account: 'الجاري' })],
  ['ar-EG', 'قهوة 45 بالجاري', expense('قهوة', 45, { account: 'الجاري' })],
  ['ja-JP', '普通預金でランチ 1200円', expense('ランチ', 1200, { account: '普通預金' })],
  ['ja-JP', '高貯金へ1200円', expense('高貯金', 1200)],
  ['en-US', 'coffee 3 to savings', expense('coffee to savings', 3)],
])('reads what an account pays as in %s: %s', (locale, line, expected) => expect(read(locale, line)).toEqual(expected))

it('says how often a transfer repeats', () => {
  const { parts, ...captured } = readIn('en-US', 'transfer 200 to savings every month', { accounts })
  expect(captured).toEqual({ kind: 'transfer', title: '', amount: 200, to: 'Savings', repeat: MONTHLY })
  expect(parts.map(({ name }) => name)).toEqual(['account', 'repeat', 'amount'])
})

const MID = { date: '2026-12-15', repeat: { ...MONTHLY, day: 15 } }
const orders = [
  'Checking',
  'Car loan',
  'Savings',
  'Giro',
  'Sparen',
  '普通預金',
  '貯金',
  'الجاري',
  'القرض',
  'Compte',
  'Livret A',
]

it.each([
  ['en-US', 'transfer 150 from Checking to Car loan every month on the 15th', '', 'Checking', 'Car loan', MID],
  [
    'en-US',
    'loan payment 150 every month on the 15th from Checking to Car loan',
    'loan payment',
    'Checking',
    'Car loan',
    MID,
  ],
  ['en-US', 'mortgage 150 monthly from Checking to Car loan', 'mortgage', 'Checking', 'Car loan', { repeat: MONTHLY }],
  ['en-US', 'every month 150 from Checking to Savings', '', 'Checking', 'Savings', { repeat: MONTHLY }],
  ['en-US', 'standing order 150 from Checking to Savings monthly', '', 'Checking', 'Savings', { repeat: MONTHLY }],
  ['en-US', 'standing order 150 to Savings monthly', '', undefined, 'Savings', { repeat: MONTHLY }],
  ['de-DE', 'jeden Monat 150 von Giro auf Sparen', '', 'Giro', 'Sparen', { repeat: MONTHLY }],
  ['de-DE', 'Dauerauftrag 150 auf Sparen monatlich', '', undefined, 'Sparen', { repeat: MONTHLY }],
  ['de-DE', 'Kreditrate 150 jeden Monat am 15. von Giro auf Sparen', 'Kreditrate', 'Giro', 'Sparen', MID],
  ['fr-FR', 'chaque mois 150 de Compte vers Livret A', '', 'Compte', 'Livret A', { repeat: MONTHLY }],
  ['ja-JP', '毎月15日に普通預金から貯金へ150円', '', '普通預金', '貯金', MID],
  ['ja-JP', '毎月15日にローン返済150円 普通預金から貯金へ', 'ローン返済', '普通預金', '貯金', MID],
  ['ar-EG', 'كل شهر 150 من الجاري إلى القرض', '', 'الجاري', 'القرض', { repeat: MONTHLY }],
  ['ar-EG', 'قسط القرض 150 كل شهر من الجاري إلى القرض', 'قسط القرض', 'الجاري', 'القرض', { repeat: MONTHLY }],
])('reads the transfer that repeats as in %s: %s', (locale, line, title, account, to, more) =>
  expect(understood(readIn(locale, line, { accounts: orders.map((name) => ({ id: name, name })) }))).toEqual({
    ...{ kind: 'transfer', title, amount: 150, to, ...more },
    ...(account && { account }),
  }),
)

it.each([
  ['rent 940 monthly from Checking', 'rent', { account: 'Checking' }],
  ['standing order 940 to the landlord monthly', 'standing order to the landlord', {}],
])('repeats what names one account, or none, as an expense: %s', (line, title, more) =>
  expect(understood(readIn('en-US', line, { accounts: orders.map((name) => ({ id: name, name })) }))).toEqual(
    expense(title, 940, { repeat: MONTHLY, ...more }),
  ),
)

const kinds = [
  { id: 'main', name: 'main', kind: 'bank' },
  { id: 'gold', name: 'Gold', kind: 'card' },
  { id: 'purse', name: 'Purse', kind: 'cash' },
]
it.each([
  ['en-US', 'credit card payment 200', { kind: 'transfer', amount: 200, to: 'gold' }],
  ['en-US', 'paid the credit card 200 from main', { kind: 'transfer', amount: 200, account: 'main', to: 'gold' }],
  ['en-US', 'gold payment 200', { kind: 'transfer', amount: 200, to: 'gold' }],
  ['de-DE', 'Kreditkartenabrechnung 200', { kind: 'transfer', amount: 200, to: 'gold' }],
  ['ja-JP', 'カードの支払い 2万円', { kind: 'transfer', amount: 20_000, to: 'gold' }],
  ['en-US', 'took 40 from the ATM', { kind: 'transfer', amount: 40, to: 'purse' }],
  ['en-US', 'bought 20 of stamps in cash', { kind: 'expense', title: 'stamps', amount: 20, account: 'purse' }],
  ['en-US', 'credit card fee 20', { kind: 'expense', amount: 20 }],
  ['en-US', 'gold payment 30 dinner', { kind: 'expense', amount: 30 }],
])('finds the only account of a kind as in %s: %s', (locale, line, expected) =>
  expect(readIn(locale, line, { accounts: kinds })).toMatchObject(expected),
)

it('leaves the card open if there are two', () =>
  expect(
    readIn('en-US', 'credit card payment 200', { accounts: [...kinds, { id: 'blue', name: 'Blue', kind: 'card' }] }),
  ).toMatchObject({ kind: 'expense', amount: 200 }))

it.each([
  ['100 eur to Wise euro from Main account', { received: 100, account: 'main', to: 'wise' }],
  ['transfer €100 to Wise euro', { received: 100, to: 'wise' }],
  ['100 eur from Wise euro to Main account', { amount: 100, account: 'wise', to: 'main' }],
  ['100 to Wise euro from Main account', { amount: 100, account: 'main', to: 'wise' }],
])('takes an amount in the currency of the other account for what that receives: %s', (line, expected) =>
  expect(
    understood(
      readIn('en-US', line, {
        currency: 'USD',
        accounts: [
          { id: 'main', name: 'Main account' },
          { id: 'wise', name: 'Wise euro', currency: 'EUR' },
        ],
      }),
    ),
  ).toEqual({ kind: 'transfer', title: '', ...expected }),
)

it.each([
  ['en-US', 'salary 4100 every month on the 25th to Savings', 'salary', 'Savings'],
  ['en-US', 'refund 20 to the visa card', 'refund', 'Visa card'],
  ['de-DE', 'Gehalt 2400 auf Sparbuch', 'Gehalt', 'Sparbuch'],
])('enters an income in the account that it is paid to, as in %s: %s', (locale, line, title, account) =>
  expect(understood(readIn(locale, line, { accounts: known }))).toMatchObject({ kind: 'income', title, account }),
)
