import { csvCell } from '@daybook/domain/csv'
import { expect, it } from 'vitest'
import { detectDecimalMark, readAmount } from './amountFormats.ts'
import { detectDayOrder, detectDayOrders, readDay } from './dayFormats.ts'
import { decodeText } from './encodings.ts'
import { readBank } from './testing/readBank.ts'

const read = readBank

it('reads its own export back unchanged', () => {
  const titles = ['Coffee', '=1+1', "'quoted", 'a "b", c', 'two\nlines', '', 'кофе ☕']
  const lines = titles.map((title) => `2026-03-01,Expense,1234.56,FOOD,${csvCell(title)}`)
  const file = `\ufeffDate,Type,Amount,Category,Title\r\n${lines.join('\r\n')}\r\n2026-03-02,Income,5,PAY,x\r\n`
  const { source, entries, problems } = read(file)
  expect(source).toBe('daybook')
  expect(problems).toEqual([])
  expect(entries.map((entry) => entry.title)).toEqual([...titles, 'x'])
  expect(entries[0]).toMatchObject({
    type: 'expense',
    amount: 1234.56,
    date: '2026-03-01',
    category: 'FOOD',
    title: 'Coffee',
  })
  expect(entries.at(-1)).toMatchObject({ type: 'income', amount: 5 })
})

it('reads an export of Actual, without heads of splits and transfers', () => {
  const { source, entries, skipped } = read(
    [
      'Account,Date,Payee,Notes,Category,Amount,Split_Amount,Cleared',
      'Bank,2026-03-01,Grocer,milk,Food,-12.34,0,Cleared',
      'Bank,2026-03-02,Employer,,Income,2000,0,Cleared',
      'Bank,2026-03-03,Shop,,,0,-30,Cleared',
      'Bank,2026-03-04,Savings,,,-500,0,Cleared',
      'Savings,2026-03-04,Bank,,,500,0,Cleared',
    ].join('\n'),
  )
  expect(source).toBe('actual')
  expect(skipped).toBe(3)
  expect(entries).toMatchObject([
    { type: 'expense', amount: 12.34, date: '2026-03-01', category: 'FOOD', title: 'Grocer' },
    { type: 'income', amount: 2000, date: '2026-03-02', category: 'INCOME', title: 'Employer' },
  ])
})

it('reads an export of YNAB, with ambiguous date order', () => {
  const file = [
    '"Account","Flag","Date","Payee","Category Group/Category","Category Group","Category","Memo","Outflow","Inflow","Cleared"',
    '"Bank","","03/01/2026","Grocer","Needs: Food","Needs","Food","","12,34€","0,00€","Cleared"',
    '"Bank","","03/02/2026","Transfer : Savings","","","","","500,00€","0,00€","Cleared"',
    '"Bank","","03/03/2026","Employer","","","","","0,00€","2.000,00€","Cleared"',
  ].join('\n')
  expect(read(file).entries.map((entry) => entry.date)).toEqual(['2026-01-03', '2026-03-03'])
  expect(read(file, 'en-US')).toMatchObject({
    source: 'ynab',
    skipped: 1,
    entries: [
      { type: 'expense', amount: 12.34, date: '2026-03-01', category: 'FOOD', title: 'Grocer' },
      { type: 'income', amount: 2000, date: '2026-03-03', category: 'OTHER', title: 'Employer' },
    ],
  })
})

it('reads an export of Firefly III', () => {
  const { source, entries, skipped } = read(
    [
      'user_id,group_id,journal_id,created_at,updated_at,group_title,type,currency_code,amount,foreign_currency_code,foreign_amount,description,date,source_name,destination_name,category',
      '1,1,1,2026-03-01T10:00:00+01:00,2026-03-01T10:00:00+01:00,,Withdrawal,EUR,-12.340000000000,,,Milk,2026-03-01T00:00:00+01:00,Bank,Grocer,Food',
      '1,2,2,2026-03-01T10:00:00+01:00,2026-03-01T10:00:00+01:00,,Deposit,EUR,2000.000000000000,,,Pay,2026-03-02T00:00:00+01:00,Employer,Bank,',
      '1,3,3,2026-03-01T10:00:00+01:00,2026-03-01T10:00:00+01:00,,Transfer,EUR,500.000000000000,,,Saved,2026-03-03T00:00:00+01:00,Bank,Savings,',
    ].join('\n'),
  )
  expect(source).toBe('firefly')
  expect(skipped).toBe(1)
  expect(entries).toMatchObject([
    { type: 'expense', amount: 12.34, date: '2026-03-01', category: 'FOOD', title: 'Milk' },
    { type: 'income', amount: 2000, date: '2026-03-02', category: 'OTHER', title: 'Pay' },
  ])
})

it("reads a bank's file with semicolons, decimal commas and German headers, and reports unreadable rows", () => {
  const { source, entries, problems } = read(
    'Datum;Empfänger;Betrag\n24.12.2025;Bäcker;-1.234,50\n31.12.25;Lohn;2.000,00\nmorgen;?;5,00\n01.01.2026;klein;-0,50\n',
  )
  expect(source).toBe('other')
  expect(entries).toMatchObject([
    { type: 'expense', amount: 1234.5, date: '2025-12-24', title: 'Bäcker' },
    { type: 'income', amount: 2000, date: '2025-12-31', title: 'Lohn' },
    { type: 'expense', amount: 0.5, date: '2026-01-01', title: 'klein' },
  ])
  expect(problems).toEqual([{ line: 4, message: 'Invalid date' }])
})

it('tells a last row of a day that there is not, unlike a sum below it', () => {
  const file =
    'Date;Value date;Details;Amount\n28 Nov 2026;28 Nov 2026;Bread;-4,50\n31 Nov 2026;;Fee;-5,00\n;;Total;-9,50\n'
  const { entries, problems, skipped } = read(file)
  expect(entries.map(({ title }) => title)).toEqual(['Bread'])
  expect(problems.map(({ line }) => line)).toEqual([3])
  expect(skipped).toBe(1)
})

it('says which amounts cannot be read', () => {
  const { entries, problems } = read('Date,Payee,Amount\n2026-03-01,A,-1.5E+03\n2026-03-02,B,-2.00\n2026-03-03,C,\n')
  expect(entries.map(({ amount }) => amount)).toEqual([2])
  expect(problems.map(({ line, message }) => [line, message])).toEqual([
    [2, 'The amount is missing or cannot be read'],
    [4, 'The amount is missing or cannot be read'],
  ])
})

it('decodes Windows-1252, UTF-8 and UTF-16', () => {
  expect(decodeText(Uint8Array.from([0x42, 0xe4, 0x63, 0x6b]))).toBe('Bäck')
  expect(decodeText(new TextEncoder().encode('Bäck'))).toBe('Bäck')
  expect(decodeText(Uint8Array.from([0xff, 0xfe, 0x42, 0, 0xe4, 0]))).toBe('Bä')
})

it.each([
  ['2026-03-01', 'dmy', '2026-03-01'],
  ['2026/3/1', 'mdy', '2026-03-01'],
  ['20260301', 'dmy', '2026-03-01'],
  ['01.03.2026', 'dmy', '2026-03-01'],
  ['3/1/26', 'mdy', '2026-03-01'],
  ['1 Mar 2026', 'dmy', '2026-03-01'],
  ['March 1, 2026', 'mdy', '2026-03-01'],
  ['2026-03-01 23:59:00', 'ymd', '2026-03-01'],
  ['2026-03-01-10.15.00', 'ymd', '2026-03-01'],
  ['Mar 1, 2026 10:15 AM', 'mdy', '2026-03-01'],
  ['Mar. 1, 2026', 'mdy', '2026-03-01'],
  ['mar. 3 mars 2026 10:15', 'dmy', '2026-03-03'],
  ['Tue, 03/03/2026 10:15', 'dmy', '2026-03-03'],
  ['Sun Mar 1 2026', 'mdy', '2026-03-01'],
  ['05/03/2569', 'dmy', '2026-03-05'],
  ['29/02/2567 10:15', 'dmy', '2024-02-29'],
  ['31 ธ.ค. 2568', 'dmy', '2025-12-31'],
  ['05 มี.ค. 2026', 'dmy', '2026-03-05'],
  ['13/13/2026', 'dmy', undefined],
  ['soon', 'dmy', undefined],
  ['', 'ymd', undefined],
] as const)('reads the date %s (%s) as %s', (text, order, day) => {
  expect(readDay(text, order)).toBe(day)
})

it.each([
  [['01/02/2026', '25/02/2026'], 'en-US', ['dmy']],
  [['01/02/2026', '02/25/2026'], 'de', ['mdy']],
  [['01/02/2026'], 'en-US', ['mdy', 'dmy']],
  [['01/02/2026'], 'en-IN', ['dmy', 'mdy']],
  [['2026-01-02'], 'en-US', ['ymd', 'mdy', 'dmy']],
])('detects for the dates %j in %s the orders %j', (texts, locale, orders) => {
  expect(detectDayOrders(texts, locale)).toEqual(orders)
})

it.each([
  [['01/12/2026', '03/11/2026', '05/11/2026'], 'en-GB', 'GBP', ['dmy', 'currency']],
  [['01/12/2026', '03/11/2026', '05/11/2026'], 'en-US', 'USD', ['mdy', 'currency']],
  [['01/12/2026', '02/11/2026', '03/11/2026', '05/11/2026', '06/11/2026'], 'en-GB', 'GBP', ['mdy', 'sequence']],
  [['01/02/2026'], 'fil-PH', 'PHP', ['mdy', 'locale']],
] as const)('reads the dates %j of a file in %s and %s as %j', (texts, locale, currency, order) => {
  expect(detectDayOrder([...texts], locale, currency)).toEqual(order)
})

it.each([
  ['1,234.50', '.', 1234.5],
  ['1.234,50', ',', 1234.5],
  ["1'234.50", '.', 1234.5],
  ['1 234,5', ',', 1234.5],
  ['$12', '.', 12],
  ['Rs. 12.50', '.', 12.5],
  ['(12.00)', '.', -12],
  ['\u221212,00 €', ',', -12],
  ['12.00-', '.', -12],
  ['12.3456', '.', 12.346],
  ['1,500.00 Dr.', '.', -1500],
  ['Dr. 1,500.00', '.', -1500],
  ['$(12.00)', '.', -12],
  ['(12.00) EUR', '.', -12],
  ['(1 234,50) zł', ',', -1234.5],
  ['-$1,234', '.', -1234],
  ['CHF 1\u2019234.05', '.', 1234.05],
  ['75.\u2013', '.', 75],
  ['-75,-', ',', -75],
  ['1,20,345.50', '.', 120345.5],
  ['.5', '.', 0.5],
  ['12,50', '.', undefined],
  ['1.234,50', '.', undefined],
  ['1,23,4.50', '.', undefined],
  ['1.5E+03', '.', undefined],
  ['12.00 (3 items)', '.', undefined],
  ['', '.', undefined],
  ['n/a', '.', undefined],
] as const)('reads the amount %s (%s) as %s', (text, mark, amount) => {
  expect(readAmount(text, mark)).toBe(amount)
})

it.each([
  [['1,234', '12.5'], '.'],
  [['1.234', '12,5'], ','],
  [['1.234.567'], ','],
  [['-12,500', '0,750'], ','],
  [['1 234,567'], ','],
  [['1234,567'], ','],
  [['-1.000'], ','],
  [['Rs. 12.50'], '.'],
  [['1.234,50'], ','],
  [['1,234.50 $'], '.'],
  [['12'], '.'],
  [['-29.000', '-58.450', '-12.900'], '.'],
  [['1.000', '2.500', '12.000'], ','],
])('detects for the amounts %j the decimal mark %s', (texts, mark) => {
  expect(detectDecimalMark(texts)).toBe(mark)
})

it('takes three digits alone for the decimals of a dinar', () => {
  expect(detectDecimalMark(['-12,500'], 3)).toBe(',')
  expect(detectDecimalMark(['-12.500'], 3)).toBe('.')
})

it.each(['1', 'a', '.', '1,', ' '])(
  'rejects a cell of 500,000 characters of %j as an amount',
  { timeout: 20_000 },
  (part) => {
    const cell = part.repeat(500_000 / part.length)
    expect(readAmount(cell, '.')).toBeUndefined()
    expect(detectDecimalMark([cell, '1.234,50'])).toBe(',')
  },
)
