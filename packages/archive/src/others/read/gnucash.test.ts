import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { csvFile, expectBalances, read, reasonOf } from '../testing/reading.ts'

const account = (id: string, name: string, type: string, parent = 'root', commodity = 'CURRENCY EUR', slots = '') => {
  const [space, code] = commodity.split(' ')
  return `<gnc:account version="2.0.0"><act:name>${name}</act:name><act:id type="guid">${id}</act:id><act:type>${type}</act:type>
    <act:commodity><cmdty:space>${space}</cmdty:space><cmdty:id>${code}</cmdty:id></act:commodity>${slots}
    <act:parent type="guid">${parent}</act:parent></gnc:account>`
}
const slot = (key: string, value: string) =>
  `<act:slots><slot><slot:key>${key}</slot:key><slot:value type="string">${value}</slot:value></slot></act:slots>`
const booking = (
  id: string,
  day: string,
  title: string,
  ...splits: [account: string, value: string, quantity?: string][]
) =>
  `<gnc:transaction version="2.0.0"><trn:id type="guid">${id}</trn:id>
    <trn:currency><cmdty:space>CURRENCY</cmdty:space><cmdty:id>EUR</cmdty:id></trn:currency>
    <trn:date-posted><ts:date>${day} 10:59:00 +0000</ts:date></trn:date-posted><trn:description>${title}</trn:description>
    <trn:splits>${splits
      .map(
        ([account, value, quantity = value]) =>
          `<trn:split><split:reconciled-state>y</split:reconciled-state><split:value>${value}</split:value>
          <split:quantity>${quantity}</split:quantity><split:account type="guid">${account}</split:account></trn:split>`,
      )
      .join('')}</trn:splits></gnc:transaction>`

const BOOK = `<?xml version="1.0" encoding="utf-8" ?>
<gnc-v2 xmlns:gnc="g" xmlns:act="a" xmlns:trn="t" xmlns:split="s" xmlns:cmdty="c" xmlns:ts="ts" xmlns:slot="sl"><gnc:book>
${account('root', 'Root Account', 'ROOT', '')}
${account('giro', 'Giro &amp; &lt;Co&gt;', 'BANK')}${account('card', 'カード', 'CREDIT')}
${account('usd', 'Dollars', 'BANK', 'root', 'CURRENCY USD', slot('hidden', 'true'))}
${account('share', 'Fund', 'STOCK', 'root', 'XETRA ABC')}
${account('e', 'Expenses', 'EXPENSE')}${account('food', 'Food', 'EXPENSE', 'e')}${account('car', 'Car', 'EXPENSE', 'e')}
${account('fuel', 'Food', 'EXPENSE', 'car')}${account('i', 'Salary', 'INCOME')}
${account('eq', 'Start', 'EQUITY', 'root', 'CURRENCY EUR', slot('equity-type', 'opening-balance'))}
${booking('1', '2024-01-01', 'Opening', ['giro', '100000/100'], ['eq', '-100000/100'])}
${booking('2', '2024-02-29', 'Shop 😀', ['giro', '-1001/100'], ['food', '334/100'], ['fuel', '667/100'])}
${booking('3', '2024-03-01', 'Pay the card', ['giro', '-5000/100'], ['card', '5000/100'])}
${booking('4', '2024-03-02', 'Both', ['giro', '-2000/100'], ['card', '-1000/100'], ['food', '3000/100'])}
${booking('5', '2024-03-03', 'Exchange', ['giro', '-9000/100'], ['usd', '9000/100', '9945/100'])}
${booking('6', '2024-03-04', 'Shares', ['giro', '-30000/100'], ['share', '30000/100', '1234/1000'])}
${booking('7', '2024-03-05', 'Between categories', ['food', '-100/100'], ['fuel', '100/100'])}
${booking('8', '2024-03-06', 'Wages', ['giro', '250000/100'], ['i', '-250000/100'])}
<gnc:template-transactions>${booking('t', '2024-03-06', 'Template', ['giro', '1/1'], ['food', '-1/1'])}</gnc:template-transactions>
<gnc:schedxaction version="2.0.0"></gnc:schedxaction>
</gnc:book></gnc-v2>`

it('reads a book, also compressed', async () => {
  const file = new File([new Uint8Array(gzipSync(BOOK))], 'Haushalt.gnucash')
  const { archive, of, balances, leftOut, nameOf } = await read(file, { rates: { USD: '0.9' } })
  expectBalances(archive)
  expect(balances).toEqual({ main: 0, 'Giro & <Co>': 3029.99, カード: 40, Dollars: 99.45 })
  expect(of('account')).toMatchObject([{ opening: 1000 }, { kind: 'card' }, { currency: 'USD', archived: true }])
  expect(of('transfer').map(({ from, to, amount }) => [nameOf(from), nameOf(to), amount])).toEqual([
    ['Giro & <Co>', 'カード', 50],
    ['カード', 'Giro & <Co>', 10],
    ['Giro & <Co>', 'Dollars', 90],
  ])
  expect(of('entry').map(({ type, amount, title, category }) => [type, amount, title, category])).toEqual([
    ['expense', 10.01, 'Shop 😀', 'EXPENSES: FOOD'],
    ['expense', 30, 'Both', 'EXPENSES: FOOD'],
    ['expense', 300, 'Shares', 'TRANSFER'],
    ['income', 2500, 'Wages', 'SALARY'],
  ])
  expect(leftOut).toEqual({
    investments: 1,
    schedules: 1,
    without_account: 1,
    unknown_currency: 1,
    transfer_missing_account: 1,
  })
})

const HEADER =
  'Date,Transaction ID,Number,Description,Notes,Commodity/Currency,Void Reason,Action,Memo,Full Account Name,Account Name,Amount With Sym,Amount Num.,Value With Sym,Value Num.,Reconcile,Reconcile Date,Rate/Price'
const TRANSACTIONS = `${HEADER}
29.02.2024,aa,,"Bäcker; ""Süß""",,CURRENCY::EUR,,,,Aktiva:Giro,Giro,"-1.234,50 €","-1.234,50","-1.234,50 €","-1.234,50",c,,"1,00"
,,,,,,,,bread,Aufwendungen:Essen,Essen,"1.234,50 €","1.234,50","1.234,50 €","1.234,50",n,,"1,00"
31.03.2024,bb,,Sparen,,CURRENCY::EUR,,,,Aktiva:Giro,Giro,"-10,00 €","-10,00","-10,00 €","-10,00",n,,"1,00"
,,,,,,,,,Aktiva:Sparbuch,Sparbuch,"10,00 €","10,00","10,00 €","10,00",n,,"1,00"
`

it('reads the CSV of all transactions', async () => {
  const { archive, of, balances } = await read(csvFile(TRANSACTIONS))
  expectBalances(archive)
  expect(balances).toEqual({ main: 0, Giro: -1244.5, Sparbuch: 10 })
  expect(of('entry')).toMatchObject([{ title: 'Bäcker; "Süß"', category: 'ESSEN', date: '2024-02-29', cleared: true }])
  expect(of('transfer')).toMatchObject([{ amount: 10, date: '2024-03-31' }])
})

it('refuses entities, a part of a book and other XML', async () => {
  const bomb = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>'
  expect(await reasonOf(new File([BOOK.replace('?>', `?>${bomb}`)], 'x.gnucash'))).toBe('damaged')
  expect(await reasonOf(new File([BOOK.slice(0, -100)], 'x.gnucash'))).toBe('damaged')
  expect(await reasonOf(new File([BOOK.replace('-1001/100', '=cmd')], 'x.gnucash'))).toBe('damaged')
  expect(await reasonOf(new File(['<?xml version="1.0"?><html/>'], 'x.gnucash'))).toBe('unknown')
  expect(await reasonOf(new File([new Uint8Array(gzipSync(BOOK)).slice(0, 500)], 'x.gnucash'))).toBe('damaged')
})
