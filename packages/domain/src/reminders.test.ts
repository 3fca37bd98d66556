import type { Budget, ReminderSettings, RowOf, ScheduleRow, TaskRow } from '@daybook/contract'
import { describe, expect, it } from 'vitest'
import { type RemindedRows, remindersIn } from './reminders.ts'
import type { RecordOn } from './routineWeeks.ts'

const BERLIN = 'Europe/Berlin'
const NONE: RemindedRows = { tasks: [], routines: [], schedules: [], budgets: [] }

type Asked = {
  after?: string
  until?: string
  settings?: ReminderSettings
  timeZone?: string
  now?: string
  dayEnd?: '03:00'
}

/** Returns the moments (to the minute) of the reminders of a year around the given rows, with what names each. */
function moments(rows: Partial<RemindedRows>, { settings = {}, timeZone = BERLIN, ...span }: Asked = {}) {
  const { after = '2026-01-01T00:00:00Z', until = '2026-12-31T23:00:00Z', now = after } = span
  const reminded = { settings, timeZone, dayEnd: span.dayEnd, now: new Date(now) }
  return remindersIn({ ...NONE, ...rows }, reminded, { after, until }).map(({ at, key }) => `${at.slice(0, 16)} ${key}`)
}

const task = (fields: Partial<TaskRow & { id: string }>): TaskRow & { id: string } => ({
  id: 't',
  title: 'Call',
  description: '',
  due: null,
  position: 0,
  completed: null,
  ...fields,
})

const routine = (fields: Partial<RowOf<'routine'>>, recordOn: RecordOn = () => undefined) => ({
  id: 'r',
  row: {
    title: 'Run',
    description: '',
    time: null,
    deadline: null,
    repeat: 7,
    weekdays: [1],
    month_day: null,
    start: '2026-03-16',
    end: '2026-04-07',
    schedule_from: '2026-03-16',
    streak_offset: 0,
    ...fields,
  },
  recordOn,
})

const bill = (fields: Partial<ScheduleRow>): ScheduleRow & { id: string } => ({
  id: 's',
  type: 'expense',
  amount: 900,
  title: 'Rent',
  category: 'HOME',
  rule: { unit: 'month', every: 1, day: 1 },
  start: '2026-03-01',
  end: '2026-05-02',
  mode: 'confirm',
  zone: BERLIN,
  paused: false,
  handled_until: '2026-03-01',
  handled_days: [],
  changed: [],
  source_entry: null,
  ...fields,
})

describe('tasks', () => {
  const due = '2026-03-02T08:30:00Z'

  it('reminds at the due time', () => {
    expect(moments({ tasks: [task({ due })] })).toEqual([`2026-03-02T08:30 task/t/${due}/0`])
  })

  it('reminds at the moment itself of a time that its day has twice', () => {
    const due = '2026-10-25T01:45:00Z'
    expect(moments({ tasks: [task({ due, reminders: [1440, 480, 0] })] })).toEqual([
      `2026-10-24T05:00 task/t/${due}/1440`,
      `2026-10-24T17:45 task/t/${due}/480`,
      `2026-10-25T01:45 task/t/${due}/0`,
    ])
  })

  it('reminds on the morning of a due day, at the same local time in summer and winter', () => {
    const tasks = [task({ id: 'a', due_day: '2026-03-28' }), task({ id: 'b', due_day: '2026-03-29' })]
    expect(moments({ tasks })).toEqual(['2026-03-28T08:00 task/a/2026-03-28/0', '2026-03-29T07:00 task/b/2026-03-29/0'])
  })

  it('counts whole days before in days of the calendar', () => {
    const tasks = [task({ due: '2026-03-29T10:00:00Z', reminders: [1440, 60] })]
    expect(moments({ tasks }).map((text) => text.slice(0, 16))).toEqual(['2026-03-28T11:00', '2026-03-29T09:00'])
  })

  it('is silent once it is done, without reminders, and when all are off', () => {
    expect(moments({ tasks: [task({ due, completed: '2026-03-01T10:00:00.000Z' })] })).toEqual([])
    expect(moments({ tasks: [task({ due, reminders: [] })] })).toEqual([])
    expect(moments({ tasks: [task({ due })] }, { settings: { on: false } })).toEqual([])
    expect(moments({ tasks: [task({ due })] }, { settings: { off: ['task'] } })).toEqual([])
  })

  it('comes again after a snooze, and only then', () => {
    const until = '2026-03-02T09:15:00Z'
    const tasks = [task({ due, reminders: [0, 60], snoozed: { of: due, until } })]
    expect(moments({ tasks })).toEqual([`2026-03-02T09:15 task/t/${due}/snooze/${until}`])
  })

  it('ignores the snooze of an earlier occurrence', () => {
    const tasks = [task({ due, snoozed: { of: '2026-03-01T08:30:00Z', until: '2026-03-01T09:15:00Z' } })]
    expect(moments({ tasks })).toHaveLength(1)
  })
})

describe('quiet hours', () => {
  it('lets through what is due at night', () => {
    expect(moments({ tasks: [task({ due: '2026-01-05T01:30:00Z' })] })[0]).toMatch(/^2026-01-05T01:30/)
  })

  it('moves what would come at night to the morning, but not beyond the due time', () => {
    const early = task({ due: '2026-01-05T06:30:00Z', reminders: [120] })
    expect(moments({ tasks: [early] })[0]).toMatch(/^2026-01-05T06:00/)
    const earlier = task({ due: '2026-01-05T05:30:00Z', reminders: [120, 0] })
    expect(moments({ tasks: [earlier] })).toHaveLength(1)
    expect(moments({ tasks: [earlier] })[0]).toMatch(/^2026-01-05T05:30/)
  })

  it('ends on the same day if it does not cross midnight', () => {
    const settings = { quiet_hours: { from: '12:00', until: '14:00' } }
    const tasks = [task({ due: '2026-01-05T14:00:00Z', reminders: [150] })]
    expect(moments({ tasks }, { settings })[0]).toMatch(/^2026-01-05T13:00/)
  })
})

describe('routines', () => {
  it('reminds of one on some days of a week until it was done on enough of them', () => {
    const days = ['2026-03-16', '2026-03-18', '2026-03-24']
    const record: RecordOn = (day) => (days.includes(day) ? { state: 'done' } : undefined)
    const fields = { time: '07:30', repeat: 0, weekdays: null, times_a_week: 2, end: '2026-03-27' }
    const found = moments({ routines: [routine(fields, record)] })
    expect(found.map((moment) => moment.slice(8, 10))).toEqual(['17', '23', '25', '26', '27'])
  })

  it('reminds at its time on each day that is due and not recorded', () => {
    const record: RecordOn = (day) => (day === '2026-03-23' ? { state: 'done' } : undefined)
    expect(moments({ routines: [routine({ time: '07:30' }, record)] })).toEqual([
      '2026-03-16T06:30 routine/r/2026-03-16/0',
      '2026-03-30T05:30 routine/r/2026-03-30/0',
      '2026-04-06T05:30 routine/r/2026-04-06/0',
    ])
  })

  it('reminds half an hour before a deadline, also in the night that belongs to its day', () => {
    const routines = [routine({ deadline: '02:00', end: '2026-03-16' })]
    expect(moments({ routines }, { dayEnd: '03:00', settings: { quiet_hours: null } })).toEqual([
      '2026-03-17T00:30 routine/r/2026-03-16/deadline',
    ])
  })

  it('is silent without a time, unless it has reminders of its own', () => {
    expect(moments({ routines: [routine({ end: '2026-03-16' })] })).toEqual([])
    expect(moments({ routines: [routine({ end: '2026-03-16', reminders: [0] })] })[0]).toMatch(/^2026-03-16T08:00/)
  })

  it('finds the occurrence of a reminder weeks before it', () => {
    const routines = [routine({ time: '12:00', reminders: [20_160], end: '2026-03-16' })]
    const span = { after: '2026-03-02T10:00:00Z', until: '2026-03-02T12:00:00Z' }
    expect(moments({ routines }, span)).toEqual(['2026-03-02T11:00 routine/r/2026-03-16/20160'])
  })
})

describe('recurring entries', () => {
  it('reminds the day before, and on the day of one to confirm', () => {
    expect(moments({ schedules: [bill({})] })).toEqual([
      '2026-03-31T07:00 schedule/s/2026-04-01/1440',
      '2026-04-01T07:00 schedule/s/2026-04-01/0',
      '2026-04-30T07:00 schedule/s/2026-05-01/1440',
      '2026-05-01T07:00 schedule/s/2026-05-01/0',
    ])
    expect(moments({ schedules: [bill({ mode: 'automatic' })] })).toHaveLength(2)
  })

  it('is silent about income that comes by itself, what is confirmed, and what is paused', () => {
    expect(moments({ schedules: [bill({ mode: 'automatic', type: 'income' })] })).toEqual([])
    expect(moments({ schedules: [bill({ handled_until: '2026-05-01' })] })).toEqual([])
    expect(moments({ schedules: [bill({ paused: true })] })).toEqual([])
  })
})

describe('budgets', () => {
  const budget = (spent: number, fields: Partial<Budget> = {}): Budget => ({
    id: 'b',
    name: 'Food',
    amount: 100,
    description: '',
    category: { name: 'FOOD' },
    start_date: '2026-03-01',
    end_date: '2026-03-31',
    spent,
    remaining: 100 - spent,
    ...fields,
  })
  const noon = { after: '2026-03-10T10:00:00Z', now: '2026-03-10T11:00:00Z' }

  it('reminds of the highest step that is reached', () => {
    expect(moments({ budgets: [budget(79.99)] }, noon)).toEqual([])
    expect(moments({ budgets: [budget(80)] }, noon)).toEqual(['2026-03-10T11:00 budget/b/2026-03-01/80'])
    expect(moments({ budgets: [budget(130)] }, noon)).toEqual(['2026-03-10T11:00 budget/b/2026-03-01/100'])
  })

  it('has steps of its own', () => {
    expect(moments({ budgets: [budget(90, { reminders: [100] })] }, noon)).toEqual([])
    expect(moments({ budgets: [budget(90, { reminders: [] })] }, noon)).toEqual([])
  })

  it('waits for the morning', () => {
    const night = { after: '2026-03-10T20:00:00Z', now: '2026-03-10T22:30:00Z' }
    expect(moments({ budgets: [budget(80)] }, night)[0]).toMatch(/^2026-03-11T06:00/)
  })
})

describe('the weekly review', () => {
  it('comes once a week at its local time if it is on', () => {
    const settings = { review: { weekday: 7, time: '18:00' } }
    const span = { after: '2026-03-20T00:00:00Z', until: '2026-03-31T00:00:00Z' }
    expect(moments({}, { ...span, settings })).toEqual([
      '2026-03-22T17:00 review/2026-03-22',
      '2026-03-29T16:00 review/2026-03-29',
    ])
    expect(moments({}, span)).toEqual([])
  })
})
