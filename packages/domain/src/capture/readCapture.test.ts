import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Captured, CaptureOptions } from './captured.ts'
import { expense, note, readIn, task, understood } from './testing/lines.ts'

const accounts = [
  { id: 'a1', name: 'Cash' },
  { id: 'a2', name: 'Cash Card' },
]
const categories = ['FOOD', 'EATING OUT', 'CAFÉ']
const read = (line: string, more: Partial<CaptureOptions> = {}) => readIn('en-US', line, more)
const chips = ({ parts }: Captured) => parts.map(({ name, text }) => [name, text])

describe('tags, accounts and categories', () => {
  it.each([
    ['lunch 12.50 #work', expense('lunch', 12.5, { tags: ['work'] })],
    ['#work lunch 12.50 #Travel', expense('lunch', 12.5, { tags: ['work', 'travel'] })],
    ['lunch #work 12.50', expense('lunch', 12.5, { tags: ['work'] })],
    ['lunch 12.50 #work #work', expense('lunch', 12.5, { tags: ['work'] })],
    ['lunch 12.50 #büro', expense('lunch', 12.5, { tags: ['büro'] })],
    ['ランチ 1200円 #仕事', expense('ランチ', 1200, { tags: ['仕事'] })],
    ['lunch #work', expense('lunch', undefined, { tags: ['work'] })],
    ['coffee 3.80 from Cash', expense('coffee', 3.8, { account: 'a1' })],
    ['coffee 3.80 with cash card', expense('coffee', 3.8, { account: 'a2' })],
    ['shoes 120 from Cash', expense('shoes', 120, { account: 'a1' })],
    ['lamp 120 from Cash yesterday', expense('lamp', 120, { account: 'a1', date: '2026-11-21' })],
    ['coffee 3.80 on Cash', expense('coffee', 3.8, { account: 'a1' })],
    ['shoes 40 on my cash card yesterday', expense('shoes', 40, { account: 'a2', date: '2026-11-21' })],
    ['coffee 3.80 with the cash card', expense('coffee', 3.8, { account: 'a2' })],
    ['coffee 3.80 @cash', expense('coffee', 3.8, { account: 'a1' })],
    ['coffee 3.80 with Cashmere', expense('coffee with Cashmere', 3.8)],
    ['Cash 3.80', expense('Cash', 3.8)],
    ['lunch 12.50 food', expense('lunch', 12.5, { category: 'FOOD' })],
    ['lunch 12.50 for eating out', expense('lunch', 12.5, { category: 'EATING OUT' })],
    ['espresso 2.40 cafe', expense('espresso', 2.4, { category: 'CAFÉ' })],
    ['12.50 food', expense('food', 12.5)],
    ['food 12.50', expense('food', 12.5)],
    [
      'lunch 12.50 food yesterday from Cash',
      expense('lunch', 12.5, { category: 'FOOD', account: 'a1', date: '2026-11-21' }),
    ],
  ])('reads %s', (line, expected) => expect(understood(read(line, { accounts, categories }))).toEqual(expected))

  it('leaves a tag in the title of what has none', () => {
    expect(understood(read('note: call #family'))).toEqual(note('call #family'))
  })
})

describe('what was set by hand', () => {
  it.each([
    ['money', 'call mom', expense('call mom')],
    ['money', 'salary 2000', { ...expense('salary', 2000), kind: 'income' }],
    ['expense', 'salary 2000', expense('salary', 2000)],
    ['task', 'lunch 12.50', task('lunch 12.50')],
    ['task', 'lamp $12 tomorrow', task('lamp $12', '2026-11-23')],
    ['note', 'lunch 12.50 yesterday #work', note('lunch 12.50 yesterday #work')],
    ['note', 'note: lunch', note('lunch')],
    ['routine', 'lunch 12.50', { kind: 'routine', title: 'lunch 12.50' }],
    ['routine', 'gym 7am', { kind: 'routine', title: 'gym', time: '07:00' }],
  ] as const)('reads as %s: %s', (kind, line, expected) =>
    expect(understood(read(line, { byHand: { kind } }))).toEqual(expected),
  )

  it.each([
    ['lunch 12.50 yesterday #work', 'date', 'yesterday', expense('lunch yesterday', 12.5, { tags: ['work'] })],
    ['lunch 12.50 yesterday', 'amount', '12.50', expense('lunch 12.50', undefined, { date: '2026-11-21' })],
    ['lunch 12.50 #work', 'tag', '#work', expense('lunch #work', 12.5)],
    ['netflix 9.99 every month', 'repeat', 'every month', expense('netflix every month', 9.99)],
    ['pay rent tomorrow 9am', 'due', 'tomorrow 9am', task('pay rent tomorrow 9am')],
    ['note: lunch 12.50', 'kind', 'note:', expense('note: lunch', 12.5)],
    ['13 eggs 3', 'amount', '3', task('13 eggs 3')],
  ] as const)('%s without its %s %s', (line, name, text, expected) => {
    const found = read(line)
    expect(chips(found)).toContainEqual([name, text])
    expect(understood(read(line, { byHand: { declined: [{ name, text }] } }))).toEqual(expected)
  })
})

describe('typing', () => {
  const WORDS = [
    'lunch',
    'with Mira',
    '12.50',
    '€20',
    'yesterday',
    'tomorrow 9am',
    'every month',
    '#work',
    'call',
    'note:',
    '3.11.',
    'salary',
    '昨日',
    ',',
    '12',
  ]
  const typed = fc.array(fc.constantFrom(...WORDS), { maxLength: 6 }).map((words) => words.join(' '))

  it('depends on nothing but the line that is left, whatever was typed and deleted before', () =>
    fc.assert(
      fc.property(typed, typed, fc.nat(40), (first, last, at) => {
        const fresh = readIn('en-US', last)
        for (let end = 0; end <= first.length; end += 1) read(first.slice(0, end))
        for (let end = first.length; end >= 0; end -= 1) read(first.slice(0, end))
        read(first.slice(0, at) + last)
        expect(read(last)).toEqual(fresh)
      }),
      { numRuns: 30 },
    ))

  it('finds each part where it says, and each word in a part or in the title', () =>
    fc.assert(
      fc.property(typed, (line) => {
        const { parts, title } = read(line)
        for (const { text, start, end } of parts) expect(line.slice(start, end)).toBe(text)
        const left = parts.reduce(
          (rest, { start, end }) => rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end),
          line,
        )
        for (const word of title.split(/[ ,]/).filter(Boolean))
          expect(title === line.trim() ? title : left).toContain(word)
      }),
    ))

  it('never fails, whatever is typed', () => {
    for (const locale of ['en-US', 'de-DE', 'ja-JP', 'ar-EG'])
      fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (line) => typeof readIn(locale, line).title === 'string'))
  })

  it.each(['x ', ' ', 'tomorrow ', '1 ', '12.5 ', '1+', 'a,', '#a ', '('])('reads 100,000 characters of %j', (part) => {
    expect(read(part.repeat(100_000 / part.length)).parts.length).toBeLessThan(100_001)
  })
})
