import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readCapture } from '../../features/capture/readCapture.ts'
import { readTask } from '../../features/tasks/readTask.ts'

const now = new Date(2026, 10, 22, 10, 0)
const read = (line: string) =>
  readCapture(line, { now, separators: { group: ',', decimal: '.' }, decimals: 2, readTime: readTask })

it.each([
  ['lunch 12.50', 'expense', 'lunch', 12.5],
  ['lunch 12', 'expense', 'lunch', 12],
  ['12.50 lunch with Ann', 'expense', 'lunch with Ann', 12.5],
  ['$1,200 rent', 'expense', 'rent', 1200],
  ['taxi €18', 'expense', 'taxi', 18],
  ['taxi 18 €', 'expense', 'taxi', 18],
  ['dinner 12+5.40', 'expense', 'dinner', 17.4],
  ['12.50', 'expense', '', 12.5],
  ['salary 2000', 'income', 'salary', 2000],
  ['+50 from Tom', 'income', 'from Tom', 50],
  ['昼食 1200', 'expense', '昼食', 1200],
  ['昼食 １，２００', 'expense', '昼食', 1200],
  ['إيجار ١٬٣٥٠٫٥', 'expense', 'إيجار', 1350.5],
  ['rent 1.234', 'expense', 'rent', 1234],
  ['coffee 0,500', 'expense', 'coffee', 0.5],
])('reads money in %s', (line, kind, title, amount) => expect(read(line)).toEqual({ kind, title, amount }))

it.each([
  ['abonnement 1 000', 'abonnement', 1000],
  ['rent 1\u202f250,50', 'rent', 1250.5],
  ['pay rent 940', 'pay rent', 940],
  ['buy milk 3.50', 'buy milk', 3.5],
  ['call Ann $20', undefined, undefined],
  ['call 555 1234', undefined, undefined],
  ['phone 0800 123456', undefined, undefined],
  ['flight 1e5', undefined, undefined],
  ['pay rent 31.2.', undefined, undefined],
  ['read chapter 12', undefined, undefined],
  ['room 204', undefined, undefined],
  ['buy 2 apples', undefined, undefined],
])('takes %s for an amount only where it is one', (line, title, amount) => {
  const found = read(line)
  expect(found.amount).toBe(amount)
  if (title) expect(found).toMatchObject({ kind: 'expense', title })
})

it.each([
  ['lunch 12.50 yesterday', 'lunch', '2026-11-21'],
  ['taxi 20 yesterday', 'taxi', '2026-11-21'],
  ['€20 taxi the day before yesterday', 'taxi', '2026-11-20'],
  ['taxi at 20 yesterday', 'taxi at', '2026-11-21'],
  ['yesterday coffee 3.60', 'coffee', '2026-11-21'],
  ['lunch 12 today', 'lunch', '2026-11-22'],
  ['shoes 80 3.11.', 'shoes', '2026-11-03'],
  ['shoes 80 on 24.12.', 'shoes', '2025-12-24'],
  ['shoes 80 2026-10-31', 'shoes', '2026-10-31'],
])('reads the day of the expense %s', (line, title, date) =>
  expect(read(line)).toMatchObject({ kind: 'expense', title, date }),
)

it.each(['meet Ann at 5 today', 'meeting today at 3', 'dentist at 11 today'])('reads no sum in %s', (line) =>
  expect(read(line)).not.toHaveProperty('amount'),
)

it.each([
  ['gym every monday 7am', 'gym', 7, [1], '07:00'],
  ['every day vitamins 8am', 'vitamins', 0, null, '08:00'],
  ['piano every tue and thursday at 17:30', 'piano', 7, [2, 4], '17:30'],
  ['water the plants every 3 days', 'water the plants', 2, null, undefined],
  ['rent monthly', 'rent', 30, null, undefined],
  ['stand-up every weekday 9:15', 'stand-up', 7, [1, 2, 3, 4, 5], '09:15'],
])('reads the routine %s', (line, title, repeat, weekdays, time) =>
  expect(read(line)).toEqual({ kind: 'routine', title, routine: { repeat, weekdays, ...(time && { time }) } }),
)

it.each([
  ['water plants', 'water plants'],
  ['call mom', 'call mom'],
  ['remind me to water plants', 'water plants'],
  ["don't forget the keys", 'the keys'],
])('reads the task %s', (line, title) => expect(read(line).title).toBe(title))

it('reads what is to be done as a task, and a note by its first word', () => {
  expect(read('call mom')).toEqual({ kind: 'task', title: 'call mom' })
  expect(read('call 555 1234')).toEqual({ kind: 'task', title: 'call 555 1234' })
  expect(read('note: idea for the garden')).toEqual({ kind: 'note', title: 'idea for the garden' })
  expect(read('every day')).toEqual({ title: 'every day' })
})

it('reads dates with dots, and no number as a time that belongs to a word', () => {
  expect(read('dentist 24.12. 14:30')).toEqual({ kind: 'task', title: 'dentist', due: new Date(2026, 11, 24, 14, 30) })
  expect(read('pay 50 back to Tom on 3.12.')).toMatchObject({ kind: 'task', due: new Date(2026, 11, 3, 23, 59) })
  expect(read('read chapter 12 tonight')).toMatchObject({ title: 'read chapter 12', due: new Date(2026, 10, 22, 22) })
})

it('reads a task with its time', () => {
  expect(read('pay rent tomorrow 9am')).toEqual({ kind: 'task', title: 'pay rent', due: new Date(2026, 10, 23, 9) })
  expect(read('call mum at 17:30')).toEqual({ kind: 'task', title: 'call mum', due: new Date(2026, 10, 22, 17, 30) })
})

it('offers the things of a list one by one', () => {
  expect(read('milk, bread')).toEqual({
    kind: 'task',
    title: 'milk, bread',
    items: [{ title: 'milk' }, { title: 'bread' }],
  })
  expect(read('milk,bread , oat flakes').items?.map(({ title }) => title)).toEqual(['milk', 'bread', 'oat flakes'])
  expect(read('Smith, John').items).toEqual([{ title: 'Smith' }, { title: 'John' }])
  expect(read('lunch 12.50, coffee 3')).toEqual({
    kind: 'expense',
    title: 'lunch 12.50, coffee',
    amount: 3,
    items: [
      { title: 'lunch', amount: 12.5 },
      { title: 'coffee', amount: 3 },
    ],
  })
  expect(read('taxi €18,tea 2+1').items).toEqual([
    { title: 'taxi', amount: 18 },
    { title: 'tea', amount: 3 },
  ])
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
  'thank everyone who came to the party, and tell them that there is cake left',
])('never splits %s', (line) => expect(read(line).items).toBeUndefined())

it('never splits at a decimal comma', () => {
  const comma = { now, separators: { group: '.', decimal: ',' }, decimals: 2, readTime: readTask }
  expect(readCapture('lunch 12,50', comma)).toEqual({ kind: 'expense', title: 'lunch', amount: 12.5 })
  expect(readCapture('lunch 12,50, coffee 3,20', comma).items).toEqual([
    { title: 'lunch', amount: 12.5 },
    { title: 'coffee', amount: 3.2 },
  ])
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9999 }), fc.integer({ min: 0, max: 99 }), (whole, part) => {
      expect(readCapture(`lunch ${whole},${String(part).padStart(2, '0')}`, comma).items).toBeUndefined()
    }),
  )
})

it('reads several lines as a note, and anything else as a title', () => {
  expect(read('Ideas\nA garden\nA shed')).toEqual({ kind: 'note', title: 'Ideas', content: 'A garden\nA shed' })
  expect(read('lunch')).toEqual({ title: 'lunch' })
  expect(read('2 tickets')).toEqual({ title: '2 tickets' })
  expect(read('')).toEqual({ title: '' })
})

it('never fails, whatever is typed', () => {
  fc.assert(fc.property(fc.string(), (line) => typeof read(line).title === 'string'))
})
