import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readIn, task } from './testing/lines.ts'

const read = (line: string, more = {}) => readIn('en-US', line, more)

it('offers the things of a list one by one', () => {
  expect(read('milk, bread')).toMatchObject({
    ...task('milk, bread'),
    items: [{ title: 'milk' }, { title: 'bread' }],
  })
  expect(read('milk,bread , oat flakes').items?.map(({ title }) => title)).toEqual(['milk', 'bread', 'oat flakes'])
  expect(read('call Ann, email Tom').items).toEqual([{ title: 'call Ann' }, { title: 'email Tom' }])
  expect(read('Smith, John').items).toEqual([{ title: 'Smith' }, { title: 'John' }])
  expect(readIn('ja-JP', '牛乳、パン').items).toEqual([{ title: '牛乳' }, { title: 'パン' }])
})

it('takes no number after a preposition for a second expense', () => {
  for (const line of ['sweets 2.50 on 9', 'sweets 2.50 at 9']) expect(read(line).items).toBeUndefined()
})

it.each([
  [
    'en-US',
    'lunch 12.50, coffee 3',
    [
      ['lunch', 12.5],
      ['coffee', 3],
    ],
  ],
  [
    'en-US',
    'taxi €18,tea 2+1',
    [
      ['taxi', 18],
      ['tea', 3],
    ],
  ],
  ...['bread 2.30 and milk 1.20', 'bread 2.30 milk 1.20', 'bread 2.30; milk 1.20'].map(
    (line) =>
      [
        'en-US',
        line,
        [
          ['bread', 2.3],
          ['milk', 1.2],
        ],
      ] as const,
  ),
  [
    'en-US',
    'milk $2, bread $3, eggs $4',
    [
      ['milk', 2],
      ['bread', 3],
      ['eggs', 4],
    ],
  ],
  [
    'en-US',
    'lunch 12.50, coffee 3 yesterday',
    [
      ['lunch', 12.5],
      ['coffee', 3],
    ],
  ],
  [
    'en-US',
    'lunch 12.50, coffee 3 #work',
    [
      ['lunch', 12.5],
      ['coffee', 3],
    ],
  ],
  [
    'en-GB',
    '£12 for parking and 8.40 for coffee',
    [
      ['parking', 12],
      ['coffee', 8.4],
    ],
  ],
  [
    'en-GB',
    'spent 14.99 on a book and 3.50 on a card',
    [
      ['a book', 14.99],
      ['a card', 3.5],
    ],
  ],
  [
    'de-DE',
    '12 € für Parken und 8,40 für Kaffee',
    [
      ['Parken', 12],
      ['Kaffee', 8.4],
    ],
  ],
  [
    'de-DE',
    'Brot 3,20, Milch 1,19',
    [
      ['Brot', 3.2],
      ['Milch', 1.19],
    ],
  ],
  [
    'de-DE',
    'Brot 3,20, Milch 1,19 gestern',
    [
      ['Brot', 3.2],
      ['Milch', 1.19],
    ],
  ],
  [
    'ja-JP',
    'ランチ 1200円、コーヒー 300円',
    [
      ['ランチ', 1200],
      ['コーヒー', 300],
    ],
  ],
] as const)('reads several expenses as in %s: %s', (locale, line, expected) => {
  const found = readIn(locale, line)
  expect(found.kind).toBe('expense')
  expect(found.items?.map(({ title, amount }) => [title, amount])).toEqual(expected)
})

it.each([
  'milk,',
  'milk, , bread',
  '12,50',
  'lunch 12,50',
  '$1,200 rent',
  'lunch 12, 50',
  'salary 2000, lunch 12',
  'lunch 12.50, coffee',
  'call Ann at 5, Tom at 6',
  'milk, bread tomorrow',
  '2 eggs, bread',
  'buy milk, bread and eggs',
  'call Ann, then Tom',
  'mac and cheese 5.50',
  'coffee 3.80 with Tom and Ann',
  'thank everyone who came to the party, and tell them that there is cake left',
])('never splits %s', (line) => expect(read(line)).not.toHaveProperty('items'))

it('splits none that the user wants as one', () =>
  expect(read('Smith, John', { byHand: { isOne: true } })).not.toHaveProperty('items'))

it('never splits at a decimal comma', () =>
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9999 }), fc.integer({ min: 0, max: 99 }), (whole, cents) => {
      const found = readIn('de-DE', `lunch ${whole},${String(cents).padStart(2, '0')}`)
      expect(found).not.toHaveProperty('items')
      expect(found.amount).toBe(Number(`${whole}.${String(cents).padStart(2, '0')}`))
    }),
  ))

it.each([
  ['صرفت 75 جنيها على الغداء ودفعت 20 جنيها للتاكسي', 'الغداء 75, التاكسي 20'],
  ['دفعت ٤٠ جنيه لبن و ٢٠ جنيه عيش', 'لبن 40, عيش 20'],
  ['دفعت ٤٠ لبن و٢٠ عيش', 'لبن 40, عيش 20'],
  ['اشتريت عيش ٢٠ ولبن ٤٠ وجبنة ٦٠', 'عيش 20, لبن 40, جبنة 60'],
  ['دفعت ٥٠ جنيه بنزين و ٣٠ ركنة', 'بنزين 50, ركنة 30'],
])('has each of several Arabic sums of %s', (line, items) =>
  expect(
    readIn('ar-EG', line)
      .items?.map(({ title, amount }) => `${title} ${amount}`)
      .join(', '),
  ).toBe(items),
)
