import {
  addEntry,
  type BudgetDraft,
  createBudget,
  createNote,
  createRoutine,
  createTask,
  type EntryType,
  markRoutineDone,
} from '@daybook/contract'
import { fromMilli } from '@daybook/domain/amounts'
import { unitOf, usualDecimals } from '@daybook/domain/currency'
import { addDays, monthAfter, monthOf } from '@daybook/domain/days'
import { type SampleKind, sampleId } from '@daybook/domain/samples'
import { m } from '#messages'
import type { call } from '../../../api/client.ts'
import { dueInUtc, today } from '../../../format/dates.ts'

type Send = typeof call

const withId = <T extends Record<string, unknown>>(kind: SampleKind, fields: T) => ({
  id: sampleId(kind, fields),
  ...fields,
})

/** What is spent in a month, as days before today. */
const SPENT: [daysAgo: number, amount: number, category: () => string, title: () => string][] = [
  [0, 3.9, m.sample_eating_out, m.sample_coffee],
  [1, 46.2, m.sample_food, m.sample_weekly_shop],
  [2, 2.6, m.sample_transport, m.sample_bus],
  [4, 18.5, m.sample_eating_out, m.sample_lunch],
  [6, 12, m.sample_fun, m.sample_cinema],
  [8, 51.75, m.sample_food, m.sample_weekly_shop],
  [11, 27.3, m.sample_health, m.sample_pharmacy],
  [15, 44.1, m.sample_food, m.sample_weekly_shop],
  [18, 33.4, m.sample_eating_out, m.sample_supper],
  [20, 64, m.sample_transport, m.sample_train],
  [22, 48.9, m.sample_food, m.sample_weekly_shop],
  [27, 840, m.sample_home, m.sample_rent],
]
const MONTHS = 3
const MONTH_DAYS = 30

/** Writes sample data around today through the ordinary writes. Its amounts fit the currency. */
export async function addSamples(send: Send, currency: string) {
  const scale = usualDecimals(currency) === 0 ? 100 : 1
  const day = today()
  for (let month = 0; month < MONTHS; month += 1) {
    for (const [ago, amount, category, title] of SPENT)
      await addEntrySample(
        'expense',
        title === m.sample_rent ? amount : amount * (1 + month / 10),
        category(),
        title(),
        addDays(day, -ago - month * MONTH_DAYS),
      )
    // On the first, so that this month has one on whichever day it is.
    const payday = `${monthAfter(day.slice(0, 7), -month)}-01`
    await addEntrySample('income', 2400, m.sample_salary(), m.sample_salary(), payday)
  }
  await addBudgets(send, day, scale)
  await addTasks(send, day)
  await addRoutines(send, day)
  for (const fields of [
    { title: m.sample_note_bread(), content: m.sample_note_bread_text() },
    { title: m.sample_note_books(), content: m.sample_note_books_text() },
  ])
    await send(createNote, { body: withId('note', fields) })

  function addEntrySample(type: EntryType, value: number, category: string, title: string, date: string) {
    const amount = fromMilli(Math.round((value * scale * 1000) / unitOf(currency)) * unitOf(currency))
    const fields = { amount, title, date, category: category.toUpperCase() }
    return send(addEntry(type), { body: withId('entry', fields) })
  }
}

async function addBudgets(send: Send, day: string, scale: number) {
  const [start_date, end_date] = monthOf(day)
  const add = (name: string, amount: number) => {
    const fields: Omit<BudgetDraft, 'id'> = {
      name,
      amount: amount * scale,
      category: name.toUpperCase(),
      description: '',
      start_date,
      end_date,
    }
    return send(createBudget, { body: withId('budget', fields) })
  }
  await add(m.sample_food(), 220)
  await add(m.sample_eating_out(), 60)
}

async function addTasks(send: Send, day: string) {
  // The list shows the newest first.
  const tasks: [title: string, dueIn: number | null][] = [
    [m.sample_task_photos(), null],
    [m.sample_task_library(), 5],
    [m.sample_task_dentist(), 1],
    [m.sample_task_window(), 0],
    [m.sample_task_bill(), -1],
  ]
  for (const [title, dueIn] of tasks) {
    const due = dueIn === null ? null : dueInUtc(`${addDays(day, dueIn)}T18:00`)
    const fields = { title, description: '', due: due && `${due.replace(' ', 'T')}Z` }
    await send(createTask, { body: withId('task', fields) })
  }
}

async function addRoutines(send: Send, day: string) {
  const routines: [title: string, repeat: number, time: string | null][] = [
    [m.sample_routine_stretch(), 0, '07:30'],
    [m.sample_routine_read(), 0, '21:30'],
    [m.sample_routine_plants(), 1, null],
  ]
  for (const [index, [title, repeat, time]] of routines.entries()) {
    const fields = { title, description: '', time, deadline: null, repeat, start: addDays(day, -12) }
    const { id } = await send(createRoutine, { body: withId('routine', fields) })
    for (let ago = 12; ago > 0; ago -= repeat + 1)
      if ((ago + index) % 5 > 0) await send(markRoutineDone, { params: { id }, body: { day: addDays(day, -ago) } })
  }
}
