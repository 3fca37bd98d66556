import { expect, it } from 'vitest'
import type { Case } from '../testing/bankFiles/case.ts'
import { CSV_CASES } from '../testing/bankFiles/csvCases.ts'
import { FORMAT_CASES } from '../testing/bankFiles/formatCases.ts'
import { MORE_CSV_CASES } from '../testing/bankFiles/moreCsvCases.ts'
import { readBank } from '../testing/readBank.ts'

const read = ({ text, locale, currency }: Case) =>
  readBank(text, locale, currency).entries.map(({ date, type, amount, title }) => [
    date,
    type === 'expense' ? -amount : amount,
    title,
  ])

it.each([...CSV_CASES, ...MORE_CSV_CASES, ...FORMAT_CASES].map((one) => [one.of, one] as const))(
  'reads %s',
  (_, one) => {
    expect(read(one)).toEqual(one.lines.map(([day, amount, words]) => [day, amount, expect.stringMatching(words)]))
  },
)

it('gives a line in two files without a header one id', () => {
  const first =
    '02-02-2026,NL00P,NL21P,Stichting De Brug,EUR,-31.00,contributie\n04-02-2026,NL00P,NL22P,Groenteman,EUR,-5.10,"Pas 0044 op de markt in het centrum"\n'
  const second =
    '04-02-2026,NL00P,NL22P,Groenteman,EUR,-5.10,"Pas 0044 op de markt in het centrum"\n06-02-2026,NL00P,NL23P,Ijssalon,EUR,-3.20,"Pas 0044 op de markt in het park"\n'
  const ids = [first, second].flatMap((text) => readBank(text, 'nl').entries.map(({ id }) => id))
  expect(new Set(ids).size).toBe(3)
})

it('says at which line the amounts do not add up to the balances', () => {
  const text =
    'Date,Text,Amount,Balance\n01/02/2026,A,-5.00,95.00\n02/02/2026,B,-5.00,90.00\n03/02/2026,C,-5.00,85.00\n04/02/2026,D,-5.00,70.00\n05/02/2026,E,-5.00,65.00\n'
  expect(readBank(text).unbalanced).toEqual({ line: 5 })
  expect(readBank(text.replace('D,-5.00', 'D,-15.00')).unbalanced).toBeUndefined()
})

it('reads the parts of a split', () => {
  const [entry] = readBank(FORMAT_CASES.find(({ of }) => of.startsWith('QIF'))!.text, 'en-US', 'USD').entries
  expect(entry?.parts).toEqual([
    { category: 'HEALTH', amount: 20, title: '' },
    { category: 'GIFTS', amount: 15, title: 'Card' },
  ])
})

it.each([
  [
    'takes the words of another column for a line without a name',
    'Kirjauspäivä;Määrä;Nimi;Otsikko;Viesti\n2026/05/08;-23,90;;Ruokakauppa;\n2026/05/07;12,00;Pekka P;Pekka P;kirja kiitos\n',
    ['Ruokakauppa', 'Pekka P · kirja kiitos'],
  ],
  [
    'takes the column of the currency that is that of the account in all rows',
    'Date,Name,Amount,Currency,Local amount,Local currency\n2026-05-07,Pub West,-3.40,EUR,-3.40,EUR\n2026-05-09,Bar Oslo,-8.70,EUR,-99.00,NOK\n',
    ['Pub West', 'Bar Oslo'],
  ],
  [
    'takes no column for a fee that is larger than its amount',
    "Data;Opis;Rachunek;Kwota;Saldo\n2026-05-06;Piekarnia;'';-14,50;985,50\n2026-05-05;Pracodawca;'11';1000,00;1000,00\n",
    ['Piekarnia', 'Pracodawca'],
  ],
  [
    'takes words that all begin with that of a direction',
    'Date;Affilié;Montant\n17-05-2026;"Dépense CHAUSSURES (Transaction 7f)";" -110.7 €"\n06-05-2026;"Dépense LIBRAIRIE (Transaction 07)";" -109.78 €"\n',
    ['Dépense CHAUSSURES (Transaction 7f)', 'Dépense LIBRAIRIE (Transaction 07)'],
  ],
  [
    'takes words that also say the direction where there are no others',
    'Date,Description,Amount\n2026-03-05,Income tax,-300.00\n2026-03-06,Debit order gym,-30.00\n2026-03-07,Deposit,2000.00\n',
    ['Income tax', 'Debit order gym', 'Deposit'],
  ],
  [
    'takes names that look like codes where there are no others',
    '2026-03-05,BP,-30.00\n2026-03-06,KFC,-20.00\n2026-03-07,H&M,-10.00\n',
    ['BP', 'KFC', 'H&M'],
  ],
])('%s', (_, text, titles) => {
  const { entries, problems } = readBank(text, 'fi')
  expect(problems).toEqual([])
  expect(entries.map(({ title }) => title)).toEqual(titles)
})
