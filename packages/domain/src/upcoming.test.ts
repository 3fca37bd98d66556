import { expect, it } from 'vitest'
import { upcomingDays } from './upcoming.ts'

const DAILY = { unit: 'day', every: 2 } as const
const WEEK = { first: '2026-11-26', last: '2026-11-29', today: '2026-11-26', timeZone: 'UTC' }

type Dated = { id: string; due: string | null; due_day?: string; repeat?: { rule: typeof DAILY; from: 'due' | 'done' } }
const on = (id: string, due_day: string, more: Partial<Dated> = {}): Dated => ({ id, due: null, due_day, ...more })

/** Returns the ids of the tasks of each day that has some, those that are due again in brackets. */
function ids(tasks: Dated[], range = WEEK) {
  const { overdue, days } = upcomingDays(tasks, range)
  const shown = days.map(({ day, tasks }) => [
    day.slice(8),
    tasks.map(({ task, isAgain }) => (isAgain ? `(${task.id})` : task.id)).join(' '),
  ])
  return { overdue: overdue.map(({ id }) => id).join(' '), ...Object.fromEntries(shown) }
}

it('has the days from today on, with what is due on each in the same order', () => {
  const tasks = [on('late', '2026-11-24'), on('b', '2026-11-27'), on('a', '2026-11-27'), on('far', '2026-12-01')]
  const timed = { id: 'timed', due: '2026-11-26T09:00:00Z' }
  expect(ids([...tasks, timed, { id: 'never', due: null }])).toEqual({
    overdue: 'late',
    26: 'timed',
    27: 'b a',
    28: '',
    29: '',
  })
})

it('has the tasks of a day by their time of day in the zone, also those that are due again, and then those of the whole day', () => {
  const repeat = { rule: DAILY, from: 'due' } as const
  const at = (id: string, due: string, more = {}) => ({ id, due, ...more })
  const tasks = [
    on('b', '2026-11-28'),
    on('a', '2026-11-26', { repeat }),
    at('gym', '2026-11-26T18:00:00Z', { repeat }),
  ]
  expect(ids([...tasks, at('late', '2026-11-28T19:30:00Z'), at('early', '2026-11-28T08:15:00Z')])).toMatchObject({
    26: 'gym a',
    28: 'early (gym) late b (a)',
  })
  const auckland = { ...WEEK, timeZone: 'Pacific/Auckland' }
  expect(ids([at('noon', '2026-11-27T23:00:00Z'), at('night', '2026-11-27T12:30:00Z')], auckland)).toMatchObject({
    28: 'night noon',
  })
})

it('shows when a task is due again: counted from the due day, or as if it is done on it', () => {
  const repeat = (from: 'due' | 'done') => ({ repeat: { rule: DAILY, from } })
  expect(ids([on('a', '2026-11-26', repeat('due')), on('b', '2026-11-27', repeat('done'))])).toEqual({
    overdue: '',
    26: 'a',
    27: 'b',
    28: '(a)',
    29: '(b)',
  })
  expect(ids([on('a', '2026-11-23', repeat('due')), on('b', '2026-11-23', repeat('done'))])).toMatchObject({
    overdue: 'a b',
    26: '',
    27: '(a)',
    28: '(b)',
    29: '(a)',
  })
  const next = { ...WEEK, first: '2026-11-30', last: '2026-12-01' }
  expect(ids([on('a', '2026-11-26', repeat('due'))], next)).toEqual({ overdue: '', '01': '', 30: '(a)' })
})

it.each([
  [{ until: '2026-11-29' }, ['2026-11-28', '2026-11-29']],
  [{ times: 3 }, ['2026-11-28', '2026-11-29']],
  [{ times: 1 }, []],
])('shows no repetition after the end of one with %j', (ending, repeated) => {
  const task = { due: null, due_day: '2026-11-27', repeat: { rule: { unit: 'day', every: 1 }, from: 'due', ...ending } }
  const range = { first: '2026-11-27', last: '2026-12-03', today: '2026-11-27', timeZone: 'Europe/Berlin' }
  const { days } = upcomingDays([task as Parameters<typeof upcomingDays>[0][number]], range)
  expect(days.filter(({ tasks }) => tasks.some(({ isAgain }) => isAgain)).map(({ day }) => day)).toEqual(repeated)
  const after = upcomingDays([task as Parameters<typeof upcomingDays>[0][number]], { ...range, first: '2026-11-30' })
  expect(after.days.flatMap(({ tasks }) => tasks).filter(({ isAgain }) => isAgain)).toEqual([])
})
