import { expect, it } from 'vitest'
import { readBank, toLines } from '../testing/readBank.ts'

const file = (...lines: string[]) =>
  [
    ':20:STARTUMS',
    ':25:12030000/202051',
    ':28C:3/1',
    ':60F:C260301EUR1000,00',
    ...lines,
    ':62F:C260331EUR1,00',
    '-',
  ].join('\r\n')

it.each<[string, string, unknown[]]>([
  [
    'a German bank with numbered words',
    file(
      ':61:2603020302DR49,90N005NONREF//2026030212345678',
      '/OCMT/EUR49,90/',
      ':86:105?00FOLGELASTSCHRIFT?10931?20EREF+E-1?21MREF+M-1?22SVWZ+Abschlag?23 Maerz 2026?30BYLADEM1001?31DE02?32Stadt',
      'werke Muenchen?33 GmbH?34992',
    ),
    [['2026-03-02', -49.9, 'Stadtwerke Muenchen GmbH · Abschlag Maerz 2026', '2026030212345678']],
  ],
  [
    'a Dutch bank with keywords',
    file(
      ':61:2603030303D12,34NTRFEREF//26062001234567',
      ':86:/TRTP/SEPA OVERBOEKING/IBAN/NL91ABNA0417164300/BIC/ABNANL2A/NAME/Albert Heijn/REMI/Boodschappen week 10',
      '/EREF/NOTPROVIDED',
    ),
    [['2026-03-03', -12.34, 'Albert Heijn · Boodschappen week 10', '26062001234567']],
  ],
  [
    'another Dutch bank with empty keys and unstructured words',
    file(
      ':61:260304C000000001200,00N541NONREF',
      '0123456789',
      ':86:/MARF//EREF//ORDP//NAME/Werkgever BV/REMI/USTD//Salaris maart/ISDT/2026-03-04',
    ),
    [['2026-03-04', 1200, 'Werkgever BV · Salaris maart']],
  ],
  [
    'a Swiss bank with plain words over lines',
    file(':61:2603050305D75,NMSC0//ZKB-000123', 'Zahlung', ':86:Migros Zuerich', 'Kartenzahlung 05.03.2026'),
    [['2026-03-05', -75, 'Migros Zuerich Kartenzahlung 05.03.2026', 'ZKB-000123']],
  ],
  [
    'a British bank in an envelope, with the words in the line alone',
    `{1:F01BARCGB22AXXX0000000000}{2:I940BARCGB22XXXXN}{4:\n${file(':61:2603060306D9,99NDDTREF123', 'NETFLIX.COM')}}`,
    [['2026-03-06', -9.99, 'NETFLIX.COM']],
  ],
  [
    'reversals of both kinds',
    file(':61:260307RC10,00NTRFNONREF', ':86:Salary back', ':61:260307RD20,00NTRFNONREF', ':86:Debit back'),
    [
      ['2026-03-07', -10, 'Salary back'],
      ['2026-03-07', 20, 'Debit back'],
    ],
  ],
  [
    'bookings of the year before and after the value date',
    file(':61:2601021231C1,00NTRFNONREF', ':86:Before', ':61:2512310102C2,00NTRFNONREF', ':86:After'),
    [
      ['2025-12-31', 1, 'Before'],
      ['2026-01-02', 2, 'After'],
    ],
  ],
  [
    'a Polish bank with other marks, and two statements in a file',
    `${file(':61:2603080308DN150,25NTRFNONREF//BR1234567', ':86:020>00PRZELEW>20Czynsz>21 marzec>32Spoldzielnia')}\n${file(':61:260309C3,5NINTNONREF', ':86:Odsetki')}`,
    [
      ['2026-03-08', -150.25, 'Spoldzielnia · Czynsz marzec', 'BR1234567'],
      ['2026-03-09', 3.5, 'Odsetki'],
    ],
  ],
  [
    'a Kuwaiti bank with three decimals',
    file(':61:2603050305D12,500NMSCNONREF', ':86:Shop'),
    [['2026-03-05', -12.5, 'Shop']],
  ],
  [
    'movements of the day (MT942) in which nothing is said',
    ':20:X\n:25:PL61109010140000071219812874\n:34F:EUR0,\n:61:2603101210D4,NCHG\n:90D:1EUR4,\n-\n'.replace(
      '1210',
      '0310',
    ),
    [['2026-03-10', -4, '']],
  ],
])('reads %s', (_, text, lines) => {
  expect(readBank(text)).toMatchObject({ source: 'mt940', problems: [], skipped: 0 })
  expect(toLines(text)).toEqual(lines)
})

it('refuses an amount without the decimal comma that may be one of thousands', () => {
  expect(readBank(file(':61:2603050305D1.234NMSCNONREF', ':86:Shop'))).toMatchObject({
    entries: [],
    problems: [{ line: 5 }],
  })
})

it('says which lines cannot be read, and reads the others', () => {
  const { entries, problems } = readBank(
    file(':61:260231D4,00NTRFNONREF', ':86:No day', ':61:what', ':61:260301D4,00NTRFNONREF', ':86:Tea'),
  )
  expect(entries).toMatchObject([{ title: 'Tea' }])
  expect(problems.map(({ line }) => line)).toEqual([5, 7])
})
