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
