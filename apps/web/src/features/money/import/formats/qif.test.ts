import { expect, it } from 'vitest'
import { readBank, toLines } from '../testing/readBank.ts'

it.each<[string, string, string, unknown[], string[]]>([
  [
    'an American bank',
    'en-US',
    "!Type:Bank\nD03/25/2026\nT-1,054.32\nPTrader Joe's\nMPOS\nLFood\n^\nD03/26/2026\nT2,500.00\nPACME\nLSalary\n^\n",
    [
      ['2026-03-25', -1054.32, "Trader Joe's · POS"],
      ['2026-03-26', 2500, 'ACME'],
    ],
    ['FOOD', 'SALARY'],
  ],
  [
    'Quicken, with an apostrophe before the year and padded days',
    'en-US',
    "!Type:Bank\nD3/ 1'26\nU-12.00\nT-12.00\nCX\nN123\nPShop\nLHome:Repairs/Trip\n^\nD3/25' 6\nT-1.00\nPOld\n^",
    [
      ['2026-03-01', -12, 'Shop'],
      ['2006-03-25', -1, 'Old'],
    ],
    ['HOME:REPAIRS', 'OTHER'],
  ],
  [
    'a German program with decimal commas',
    'de',
    '!Type:Bank\r\nD24.12.2025\r\nT-1.234,50\r\nPBäcker\r\nLEssen\r\n^\r\nD31.12.25\r\nT10,00\r\nPOma\r\n^\r\n',
    [
      ['2025-12-24', -1234.5, 'Bäcker'],
      ['2025-12-31', 10, 'Oma'],
    ],
    ['ESSEN', 'OTHER'],
  ],
  [
    'a British bank with two digits of the year',
    'en-GB',
    '!Type:Oth L\nD28/02/26\nT-9.99\nMNETFLIX.COM\n^\nD13/03/26\nT-20\nPTESCO\n^\n',
    [
      ['2026-02-28', -9.99, 'NETFLIX.COM'],
      ['2026-03-13', -20, 'TESCO'],
    ],
    ['OTHER', 'OTHER'],
  ],
  [
    'a credit card with splits',
    'en-US',
    '!Type:CCard\nD12/31/2025\nT-30.00\nPTarget\nLHousehold\nSHousehold\nETowels\n$-20.00\nSFood\n$-10.00\n^\n',
    [['2025-12-31', -30, 'Target']],
    ['HOUSEHOLD'],
  ],
  [
    'several accounts in a file, with lists that are no entries',
    'en-GB',
    '!Option:AutoSwitch\n!Account\nNEveryday\nTBank\n^\n!Type:Bank\nD2026-03-01\nT-4\nPTea\n^\n!Clear:AutoSwitch\n!Type:Cat\nNFood\nDAll of it\n^\n!Account\nNSavings\n^\n!Type:Bank\nD2026-03-02\nT5\nPInterest\n^\n',
    [
      ['2026-03-01', -4, 'Tea'],
      ['2026-03-02', 5, 'Interest'],
    ],
    ['OTHER', 'OTHER'],
  ],
  [
    'an Australian bank that ends without a mark',
    'en-AU',
    '!Type:Bank\nD1/03/2026\nT-3.50\nPCafe\n^\nD31/03/2026\nT-4.50\nPCafe Two',
    [
      ['2026-03-01', -3.5, 'Cafe'],
      ['2026-03-31', -4.5, 'Cafe Two'],
    ],
    ['OTHER', 'OTHER'],
  ],
  [
    'GnuCash, with names of months and old line ends',
    'en-GB',
    '!Type:Cash\rD1 Mar 2026\rT-2.25\rPKiosk\rMPaper\r^\r',
    [['2026-03-01', -2.25, 'Kiosk · Paper']],
    ['OTHER'],
  ],
])('reads %s', (_, locale, text, lines, categories) => {
  const read = readBank(text, locale)
  expect(read).toMatchObject({ source: 'qif', problems: [], skipped: 0 })
  expect(toLines(text, locale)).toEqual(lines)
  expect(read.entries.map(({ category }) => category)).toEqual(categories)
})

it('reads a file with the end mark of DOS', () => {
  const { entries, problems } = readBank('!Type:Bank\r\nD2026-03-01\r\nT-4\r\nPShop\r\n^\r\n\x1a')
  expect([entries.length, problems]).toEqual([1, []])
})

it('leaves out transfers between own accounts, and says which lines cannot be read', () => {
  const text = '!Type:Bank\nD2026-03-01\nT-4\nL[Savings]\n^\nDsoon\nT-4\n^\nD2026-03-01\nPNo amount\n^\n'
  const { skipped, problems } = readBank(text)
  expect(skipped).toBe(1)
  expect(problems.map(({ line }) => line)).toEqual([6, 9])
})
