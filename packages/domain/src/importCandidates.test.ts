import { type ImportedEntry, MAIN_ACCOUNT, type Schedule } from '@daybook/contract'
import { describe, expect, it } from 'vitest'
import { derivedId } from './derivedId.ts'
import { toDedupeKeys } from './entryImport.ts'
import { candidateFinder, comparedDays } from './importCandidates.ts'
import { entryIdOn } from './recording.ts'

const line = (date: string, title = 'CARD 12', amount = 9): ImportedEntry => ({
  type: 'expense',
  date,
  amount,
  category: 'OTHER',
  title,
})

type Known = { id: string; date: string; title?: string; account?: string }

const RENT: Schedule = {
  id: '01900000-0000-7000-8000-000000000001',
  type: 'expense',
  amount: 700,
  title: 'Rent',
  category: 'HOME',
  tags: ['flat'],
  rule: { unit: 'month', every: 1, day: 1 },
  start: '2026-01-01',
  end: null,
  mode: 'confirm',
  zone: 'UTC',
  paused: false,
  handled_until: '2026-02-28',
  handled_days: [],
  changed: [],
  source_entry: null,
}

/** Runs work to its end, and returns its result. */
function finish<T>(work: Generator<void, T>) {
  let step = work.next()
  while (!step.done) step = work.next()
  return step.value
}

/** Returns what lines can be: for each, the ids and days, with a question mark if that is asked. */
function matchesOf(lines: ImportedEntry[], known: Known[], schedules: Schedule[] = [], similar: number[] = []) {
  const finder = candidateFinder(lines, { schedules, accounts: [] })
  for (const { id, date, title = 'Lunch', account = MAIN_ACCOUNT } of known) {
    const { exact } = toDedupeKeys(line(date, title))
    const money = { type: 'expense', day: date, milli: 9000, account } as const
    finder.addEntry({ id, title, category: 'FOOD', exact, ...money })
  }
  const { matches: found } = finish(finder.find({ duplicates: [], similar, deleted: [] }))
  return found.map(({ line, is_clear, candidates }) =>
    [
      line,
      ...candidates.map(({ id, day }) => `${id === RENT.id ? 'rent' : id} ${day}`),
      ...(is_clear ? [] : ['?']),
    ].join(', '),
  )
}

const a = { id: '01950000-1234-7000-8000-00000000000a', date: '2026-03-02' }
const b = { ...a, id: '01950000-1234-7000-8000-00000000000b' }

describe('the entries that a line can be', () => {
  it.each<[string, ImportedEntry[], Known[], string[]]>([
    ['one of the same day', [line('2026-03-02')], [a], [`0, ${a.id} 2026-03-02`]],
    ['one four days before', [line('2026-03-06')], [a], [`0, ${a.id} 2026-03-02`]],
    ['none five days before', [line('2026-03-07')], [a], []],
    ['one of the next day', [line('2026-03-01')], [a], [`0, ${a.id} 2026-03-02`]],
    ['one of three days after, which is asked', [line('2026-02-27')], [a], [`0, ${a.id} 2026-03-02, ?`]],
    ['none in another account', [line('2026-03-02')], [{ ...a, account: 'cash' }], []],
    ['none of another amount', [line('2026-03-02', 'CARD', 8)], [a], []],
    ['none that was imported', [line('2026-03-03')], [{ ...a, id: derivedId(a.date, 'bank', 'x') }], []],
    ['two, which is asked', [line('2026-03-03')], [a, b], [`0, ${a.id} 2026-03-02, ${b.id} 2026-03-02, ?`]],
    [
      'the one with its words',
      [line('2026-03-03', 'PIZZA NOVA')],
      [a, { ...b, title: 'pizza' }],
      [`0, ${b.id} 2026-03-02`],
    ],
    ['the one of its day', [line('2026-03-03')], [a, { ...b, date: '2026-03-03' }], [`0, ${b.id} 2026-03-03`]],
    [
      'each of those of a day, if there are as many lines',
      [line('2026-03-02'), line('2026-03-02', 'CARD 13')],
      [a, b],
      [`0, ${a.id} 2026-03-02`, `1, ${b.id} 2026-03-02`],
    ],
    [
      'one, for the first of two lines of a day',
      [line('2026-03-03'), line('2026-03-03')],
      [a],
      [`0, ${a.id} 2026-03-02`],
    ],
    ['one, for the nearer of two lines', [line('2026-03-05'), line('2026-03-03')], [a], [`1, ${a.id} 2026-03-02`]],
    [
      'one that is as near to another line, which is asked',
      [line('2026-03-01'), line('2026-03-03')],
      [a],
      [`0, ${a.id} 2026-03-02, ?`, `1, ${a.id} 2026-03-02, ?`],
    ],
    [
      'the one that is left by another line',
      [line('2026-03-02'), line('2026-03-05')],
      [a, { ...b, date: '2026-03-06' }],
      [`0, ${a.id} 2026-03-02`, `1, ${b.id} 2026-03-06`],
    ],
  ])('are %s', (_, lines, known, expected) => {
    expect(matchesOf(lines, known)).toEqual(expected)
  })

  it('include one that a recurring entry recorded a week before', () => {
    const lunch = { ...RENT, amount: 9 }
    const recorded = { id: entryIdOn(RENT.id, RENT, '2026-02-01'), date: '2026-02-01' }
    expect(matchesOf([line('2026-02-08')], [recorded], [lunch])).toEqual([`0, ${recorded.id} 2026-02-01`])
  })

  it('leave out those of duplicates, each of one', () => {
    const lines = [line('2026-03-02', 'Lunch'), line('2026-03-03')]
    const finder = candidateFinder(lines, { schedules: [], accounts: [] })
    for (const { id, date } of [a, b]) {
      const { exact } = toDedupeKeys(line(date, 'Lunch'))
      finder.addEntry({
        id,
        title: 'Lunch',
        category: '',
        exact,
        type: 'expense',
        day: date,
        milli: 9000,
        account: MAIN_ACCOUNT,
      })
    }
    const { matches: found } = finish(finder.find({ duplicates: [0], similar: [], deleted: [] }))
    expect(found).toMatchObject([{ line: 1, is_clear: true, candidates: [{ id: b.id }] }])
  })
})

describe('the due days that a line can pay', () => {
  const rent = (date: string, amount = 700, title = 'LANDLORD') => line(date, title, amount)
  it.each<[string, ImportedEntry[], Schedule[], string[]]>([
    ['one a week before', [rent('2026-03-08')], [RENT], ['0, rent 2026-03-01']],
    ['one a week after', [rent('2026-02-22')], [RENT], ['0, rent 2026-03-01']],
    ['none that is farther away', [rent('2026-03-09')], [RENT], []],
    ['none that is recorded', [rent('2026-02-02')], [RENT], []],
    ['none of a pause', [rent('2026-03-02')], [{ ...RENT, paused: true }], []],
    [
      'one with its words and about its amount',
      [rent('2026-03-02', 820, 'RENT MARCH')],
      [RENT],
      ['0, rent 2026-03-01'],
    ],
    ['none with its words and quite another amount', [rent('2026-03-02', 900, 'RENT MARCH')], [RENT], []],
    ['none of about its amount with other words', [rent('2026-03-02', 710)], [RENT], []],
    [
      'one with the changed amount of its day',
      [rent('2026-03-02', 50)],
      [{ ...RENT, changed: [{ day: '2026-03-01', amount: 50, title: '', category: 'HOME' }] }],
      ['0, rent 2026-03-01'],
    ],
    [
      'each of those of a week',
      [rent('2026-03-03'), rent('2026-03-11')],
      [{ ...RENT, rule: { unit: 'week', every: 1, weekdays: [1] } }],
      ['0, rent 2026-03-02', '1, rent 2026-03-09'],
    ],
    [
      'none beside a recorded one that is nearer',
      [rent('2026-03-03')],
      [{ ...RENT, rule: { unit: 'week', every: 1, weekdays: [1] }, handled_until: '2026-03-02' }],
      [],
    ],
    [
      'two, which is asked',
      [rent('2026-03-02')],
      [RENT, { ...RENT, id: 'other' }],
      ['0, rent 2026-03-01, other 2026-03-01, ?'],
    ],
  ])('are %s', (_, lines, schedules, expected) => {
    expect(matchesOf(lines, [], schedules)).toEqual(expected)
  })

  it('are asked about beside an entry that was typed', () => {
    const lunch = { ...RENT, amount: 9 }
    expect(matchesOf([line('2026-03-02')], [a], [lunch])).toEqual([`0, ${a.id} 2026-03-02, rent 2026-03-01, ?`])
  })

  it('are found in many steps, with pauses for others', () => {
    const lines = Array.from({ length: 1000 }, () => rent('2026-03-02'))
    const schedules = Array.from({ length: 10 }, (_, at) => ({ ...RENT, id: `rent ${at}` }))
    const steps = [
      ...candidateFinder(lines, { schedules, accounts: [] }).find({ duplicates: [], similar: [], deleted: [] }),
    ]
    expect(steps.length).toBeGreaterThan(50)
  })

  it('are none if the line was imported with another title', () => {
    expect(matchesOf([line('2026-03-02')], [], [{ ...RENT, amount: 9 }], [0])).toEqual([])
  })
})

describe('a transfer', () => {
  const out = { ...line('2026-03-02', 'TO SAVINGS', 100), account: 'giro' }
  const into = { ...line('2026-03-04', 'FROM GIRO', 100), type: 'income' as const, account: 'savings' }
  const transfers = (lines: ImportedEntry[], entry?: ImportedEntry, currency?: 'JPY') => {
    const accounts = [{ id: 'giro' }, { id: 'savings', ...(currency && { currency }) }]
    const finder = candidateFinder(lines, { schedules: [], accounts })
    if (entry) {
      const { type, date: day, title, category, account } = entry
      const { exact } = toDedupeKeys(entry)
      finder.addEntry({ id: a.id, type, day, milli: 100_000, account: account ?? '', title, category, exact })
    }
    return finish(finder.find({ duplicates: [], similar: [], deleted: [] })).transfers
  }

  it('has two lines of a file, of which the expense names the other', () => {
    const other = { account: 'savings', title: 'FROM GIRO', day: '2026-03-04' }
    expect(transfers([into, out])).toEqual([{ line: 1, other_line: 0, ...other }])
  })

  it('has a line and an entry of another account', () => {
    const other = { account: 'giro', title: 'TO SAVINGS', day: '2026-03-02' }
    expect(transfers([into], out)).toEqual([{ line: 0, entry: a.id, ...other }])
  })

  it('has the nearest of several sides, each once', () => {
    const farther = { ...into, date: '2026-03-05' }
    expect(transfers([out, farther, into, into])).toMatchObject([{ line: 0, other_line: 2 }])
  })

  it.each([
    ['farther away', [out, { ...into, date: '2026-03-06' }]],
    ['of another amount', [out, { ...into, amount: 101 }]],
    ['of the same direction', [out, { ...out, account: 'savings' }]],
    ['of the same account', [out, { ...into, account: 'giro' }]],
  ])('has no side %s', (_, lines) => {
    expect(transfers(lines)).toEqual([])
  })

  it('has no side in another currency', () => {
    expect(transfers([out, into], undefined, 'JPY')).toEqual([])
  })
})

it('compares with the days around those of the lines, in years of four digits', () => {
  expect(comparedDays(['2026-03-10', '2026-03-08'])).toEqual(['2026-03-01', '2026-03-17'])
  expect(comparedDays(['9999-12-30'])).toEqual(['9999-12-23', '9999-12-30'])
})
