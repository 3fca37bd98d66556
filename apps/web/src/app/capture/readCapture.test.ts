import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readCapture } from '../../features/capture/readCapture.ts'
import { readTask } from '../../features/tasks/readTask.ts'

const now = new Date(2026, 10, 22, 10, 0)
const read = (line: string) => readCapture(line, { now, separators: { group: ',', decimal: '.' }, readTime: readTask })

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
])('reads money in %s', (line, kind, title, amount) => expect(read(line)).toEqual({ kind, title, amount }))

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
  const comma = { now, separators: { group: '.', decimal: ',' }, readTime: readTask }
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
