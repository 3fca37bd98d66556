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

it('reads a list as a task, several lines as a note, and anything else as a title', () => {
  expect(read('milk, bread')).toEqual({ kind: 'task', title: 'milk, bread' })
  expect(read('Ideas\nA garden\nA shed')).toEqual({ kind: 'note', title: 'Ideas', content: 'A garden\nA shed' })
  expect(read('lunch')).toEqual({ title: 'lunch' })
  expect(read('2 tickets')).toEqual({ title: '2 tickets' })
  expect(read('')).toEqual({ title: '' })
})

it('never fails, whatever is typed', () => {
  fc.assert(fc.property(fc.string(), (line) => typeof read(line).title === 'string'))
})
