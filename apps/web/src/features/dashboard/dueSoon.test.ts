import { expect, it } from 'vitest'
import { dueSoon, dueText } from './dueSoon.ts'

const at = (text: string) => new Date(text)
const NOW = at('2026-11-20T15:00:00').getTime()
const task = (due: string | null) => ({ id: `${due}`, title: '', description: '', due: due && at(due).toISOString() })

it('returns the tasks that are overdue or due before midnight, and those of the week after, without the next one', () => {
  const times = ['2026-11-01T09:00:00', '2026-11-20T23:59:59', '2026-11-21T00:00:00', '2026-11-28T00:00:00', null]
  const tasks = times.map(task)
  const days = ['2026-11-20', '2026-11-21', '2026-11-27'].map((due_day) => ({ ...task(null), id: due_day, due_day }))
  const soon = (next?: string, all = [...tasks, ...days]) => {
    const { isFree, due, coming } = dueSoon(all, next, NOW)
    return { isFree, due: due.map(({ task }) => task), coming: coming.map(({ task }) => task) }
  }
  const due = [...tasks.slice(0, 2), days[0]]
  expect(soon()).toEqual({ isFree: false, due, coming: [tasks[2], days[1], days[2]] })
  expect(soon(days[0]!.id)).toEqual({ isFree: false, due: tasks.slice(0, 2), coming: [tasks[2], days[1], days[2]] })
  expect(soon(days[2]!.id, days)).toEqual({ isFree: false, due: [days[0]], coming: [days[1]] })
  expect(soon(undefined, days.slice(1))).toEqual({ isFree: true, due: [days[1]], coming: [days[2]] })
})

it.each([
  ['2026-11-20T16:30:00', '04:30 PM', false],
  ['2026-11-20T23:59:00', 'Today', false],
  ['2026-11-21T09:30:00', 'Tomorrow 09:30 AM', false],
  ['2026-11-21T23:59:00', 'Tomorrow', false],
  ['2026-11-24T09:30:00', 'Tue, 24 Nov 09:30 AM', false],
  ['2026-11-24T23:59:00', 'Tue, 24 Nov', false],
  ['2026-11-20T09:30:00', 'Overdue, 09:30 AM', true],
  ['2026-11-19T23:59:00', '1 day late', true],
  ['2026-10-20T09:00:00', '31 days late', true],
])('says of a task due at %s: %s', (due, text, isLate) => {
  expect(dueText(at(due).toISOString(), NOW)).toEqual({ text, isLate })
})
