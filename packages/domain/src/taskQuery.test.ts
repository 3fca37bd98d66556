import type { Task } from '@daybook/contract'
import { expect, it } from 'vitest'
import { fieldsOfQuery, parseTaskQuery, taskMatcher } from './taskQuery.ts'

const PROJECTS = [
  { id: 'h', name: 'Home' },
  { id: 'g', name: 'Home garden' },
  { id: 't', name: 'Trip' },
]
const TODAY = '2026-11-27'
const HERE = { today: TODAY, now: Date.parse('2026-11-27T12:00:00Z'), timeZone: 'UTC' }
const WEEKLY = { rule: { unit: 'week', every: 1, weekdays: [5] }, from: 'due' } as const

const task = (title: string, fields: Partial<Task> = {}): Task => ({
  id: title,
  title,
  description: '',
  due: null,
  ...fields,
})
const TASKS = [
  task('Buy milk', { labels: ['town'], due_day: TODAY, priority: 1 }),
  task('Café chairs', { project: 'h', description: 'Buy four', labels: ['town', 'heavy'], priority: 2 }),
  task('Mow', { project: 'g', due_day: '2026-12-03', repeat: { ...WEEKLY, rule: { ...WEEKLY.rule, weekdays: [4] } } }),
  task('Pack', { project: 't', due: '2026-11-28T09:00:00Z' }),
  task('Tax', { due: '2026-11-27T11:00:00Z' }),
  task('Roof', { due_day: '2026-12-04' }),
]

const find = (text: string) => {
  const matches = taskMatcher(parseTaskQuery(text, PROJECTS), HERE)
  return TASKS.filter(matches).map(({ title }) => title)
}

it.each([
  ['', ['Buy milk', 'Café chairs', 'Mow', 'Pack', 'Tax', 'Roof']],
  ['buy', ['Buy milk', 'Café chairs']],
  ['CAFE', ['Café chairs']],
  ['buy -milk', ['Café chairs']],
  ['"y mi"', ['Buy milk']],
  ['-"buy milk" @town', ['Café chairs']],
  ['@town @heavy', ['Café chairs']],
  ['-@town -due:none', ['Mow', 'Pack', 'Tax', 'Roof']],
  ['#home', ['Café chairs']],
  ['#"home garden"', ['Mow']],
  ['#tr', ['Pack']],
  ['#home #trip', ['Café chairs', 'Pack']],
  ['-#home -#trip -#"home g', ['Buy milk', 'Tax', 'Roof']],
  ['#nothing', []],
  ['!1', ['Buy milk']],
  ['!1 !2 @town', ['Buy milk', 'Café chairs']],
  ['-!1 @town', ['Café chairs']],
  ['!4', []],
  ['due:today', ['Buy milk', 'Tax']],
  ['due:overdue', ['Tax']],
  ['due:today -due:overdue', ['Buy milk']],
  ['due:Tomorrow', ['Pack']],
  ['due:week', ['Buy milk', 'Mow', 'Pack', 'Tax']],
  ['7 days', ['Buy milk', 'Mow', 'Pack', 'Tax']],
  ['Next 8 days -overdue', ['Buy milk', 'Mow', 'Pack', 'Roof']],
  ['14 days #trip', ['Pack']],
  ['1 day | no date', ['Buy milk', 'Café chairs', 'Tax']],
  ['due:none', ['Café chairs']],
  ['due:2026-12-04 due:tomorrow', ['Pack', 'Roof']],
  ['is:repeating', ['Mow']],
  ['overdue', ['Tax']],
  ['today -overdue', ['Buy milk']],
  ['Tomorrow', ['Pack']],
  ['No date @town', ['Café chairs']],
  ['no dates', []],
  ['#trip or @heavy', ['Café chairs', 'Pack']],
  ['milk | overdue OR due:2026-12-04', ['Buy milk', 'Tax', 'Roof']],
  ['@town !1 or roof', ['Buy milk', 'Roof']],
  ['or buy or', ['Buy milk', 'Café chairs']],
  ['"or"', []],
  ['#trip & tomorrow', ['Pack']],
  ['@town and !#home', ['Buy milk']],
  ['repeating', ['Mow']],
])('finds for %j', (text, titles) => {
  expect(find(text)).toEqual(titles)
})

it('ignores what has only begun, and takes what is no filter as a word', () => {
  for (const begun of ['-', '#', '@', '!', '"', '-#', '@"']) expect(find(begun)).toHaveLength(TASKS.length)
  expect(find('due:soon')).toEqual([])
  expect(parseTaskQuery('"due:today"', [])).toEqual([[{ field: 'text', text: 'DUE:TODAY' }]])
})

it('says what a new task needs to be found, unless that is one of several', () => {
  const fields = (text: string) => fieldsOfQuery(parseTaskQuery(text, PROJECTS), TODAY)
  expect(fields('#trip @town !2 due:tomorrow milk -@heavy')).toEqual({
    labels: ['town'],
    project: 't',
    priority: 2,
    due: '2026-11-28',
  })
  expect(fields('#home #trip !1 !2 due:today due:overdue')).toEqual({ labels: [] })
  expect(fields('due:week -!1 -#trip')).toEqual({ labels: [] })
  expect(fields('#trip or @town')).toEqual({ labels: [] })
})
