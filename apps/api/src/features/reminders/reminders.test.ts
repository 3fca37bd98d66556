import {
  addEntry,
  changePreferences,
  changeReminders,
  createAccount,
  createBudget,
  createRoutine,
  createSchedule,
  createTask,
  discardTask,
  editTask,
  markRoutineDone,
  markTaskDone,
  remindOfTask,
} from '@daybook/contract'
import { addDays, dayIn } from '@daybook/domain/days'
import { expect, it } from 'vitest'
import { DAY, HOUR, MINUTE } from '../../clock.ts'
import { apiWithPushService, subscribedUser } from '../../testing/pushUser.ts'
import { addTask, remindedUser } from '../../testing/remindedUser.ts'

it('reminds of a task once, at its time, with its buttons', async () => {
  const ann = await remindedUser()
  const id = await addTask(ann, 'Call Bo', ann.inMinutes(10))
  await ann.after(9)
  expect(ann.titles()).toEqual([])
  await ann.after(1)
  expect(ann.payloads()).toMatchObject([
    { show: [{ tag: `task/${id}`, title: 'Call Bo', kind: 'task', item: id, actions: ['done', 'snooze'] }], close: [] },
  ])
  for (const minutes of [0, 1, 60]) await ann.after(minutes)
  expect(ann.titles()).toEqual(['Call Bo'])
})

it('sends several reminders of one time in one message', async () => {
  const ann = await remindedUser()
  for (const title of ['a', 'b', 'c']) await addTask(ann, title, ann.inMinutes(10))
  await ann.after(11)
  expect(ann.payloads()).toHaveLength(1)
  expect(ann.titles().sort()).toEqual(['a', 'b', 'c'])
})

it('is silent about what is done, deleted, moved or snoozed before', async () => {
  const ann = await remindedUser()
  const due = ann.inMinutes(10)
  const [done, deleted, moved, snoozed] = [
    await addTask(ann, 'done', due),
    await addTask(ann, 'deleted', due),
    await addTask(ann, 'moved', due),
    await addTask(ann, 'snoozed', due),
  ]
  await ann.run()
  await ann.send(markTaskDone, { params: { id: done } })
  await ann.send(discardTask, { params: { id: deleted } })
  await ann.send(editTask, { params: { id: moved }, body: { title: 'moved', due: ann.inMinutes(30) } })
  await ann.send(remindOfTask, { params: { id: snoozed }, body: { snoozed: { of: due, until: ann.inMinutes(20) } } })
  await ann.after(11)
  expect(ann.titles()).toEqual([])
  await ann.after(10)
  expect(ann.titles()).toEqual(['snoozed'])
  await ann.after(10)
  expect(ann.titles()).toEqual(['snoozed', 'moved'])
})

it('is silent about a reminder whose time was over when it was set', async () => {
  const ann = await remindedUser()
  const id = await addTask(ann, 'moved', ann.inMinutes(600))
  await ann.send(remindOfTask, { params: { id }, body: { reminders: [60, 0] } })
  await ann.run()
  ann.api.pass(13 * MINUTE)
  await ann.send(editTask, { params: { id }, body: { title: 'moved', due: ann.inMinutes(50) } })
  await ann.run()
  expect(ann.titles()).toEqual([])
  await ann.after(51)
  expect(ann.titles()).toEqual(['moved'])
})

it('closes with the next message what is done by then', async () => {
  const ann = await remindedUser()
  const first = await addTask(ann, 'first', ann.inMinutes(1))
  const open = await addTask(ann, 'open', ann.inMinutes(1))
  await addTask(ann, 'next', ann.inMinutes(20))
  await ann.after(2)
  await ann.send(markTaskDone, { params: { id: first } })
  await ann.after(20)
  expect(ann.payloads().at(-1)).toMatchObject({ show: [{ title: 'next' }], close: [`task/${first}`] })
  expect(ann.payloads().at(-1)?.close).not.toContain(`task/${open}`)
})

it('reminds of routines, of recurring entries and of budgets', async () => {
  const ann = await remindedUser()
  const time = ann.inMinutes(5).slice(11, 16)
  const tomorrow = addDays(ann.today(), 1)
  const { body: run } = await ann.send(createRoutine, {
    body: { title: 'Run', repeat: 0, time, start: ann.inMinutes(5).slice(0, 10) },
  })
  await ann.send(changeReminders, { body: { time } })
  const rent = {
    type: 'expense',
    amount: 900,
    title: 'Rent',
    category: 'HOME',
    rule: { unit: 'month', every: 1, day: 1 },
  } as const
  const start = addDays(ann.inMinutes(5).slice(0, 10), 1)
  await ann.send(createSchedule, { body: { ...rent, start, rule: { unit: 'day', every: 30 }, mode: 'confirm' } })
  const span = { start_date: ann.today(), end_date: addDays(tomorrow, 20) }
  await ann.send(createBudget, { body: { name: 'Food', amount: 100, category: 'FOOD', ...span } })
  await ann.send(addEntry('expense'), { body: { title: 'x', amount: 85, category: 'FOOD', date: ann.today() } })
  await ann.run()
  expect(ann.titles()).toEqual(['Food'])
  expect(ann.payloads()[0]?.show[0]?.body).toBe('80 % of this budget is spent, $85.00 of $100.00')
  await ann.after(6)
  expect(ann.titles().sort()).toEqual(['Food', 'Rent', 'Run'])
  expect(
    ann
      .payloads()
      .flatMap(({ show }) => show)
      .find(({ kind }) => kind === 'schedule')?.body,
  ).toBe('Due tomorrow: $900.00')
  await ann.send(addEntry('expense'), { body: { title: 'y', amount: 20, category: 'FOOD', date: ann.today() } })
  await ann.run()
  expect(ann.payloads().at(-1)?.show[0]?.body).toBe('This budget is spent, $105.00 of $100.00')
  await ann.send(markRoutineDone, { params: { id: run.id }, body: { day: ann.today() } })
  await ann.after(60)
  expect(ann.titles()).toHaveLength(4)
})

it('does not remind of a budget that is near its limit when reminders are turned on', async () => {
  const { api, service } = await apiWithPushService()
  const ann = await subscribedUser(api, service)
  const today = dayIn('UTC', api.clock.now())
  const span = { start_date: today, end_date: addDays(today, 20) }
  await ann.send(createBudget, { body: { name: 'Food', amount: 100, category: 'FOOD', ...span } })
  await ann.send(addEntry('expense'), { body: { title: 'x', amount: 85, category: 'FOOD', date: today } })
  await ann.send(changeReminders, { body: { quiet_hours: null } })
  for (let n = 0; n < 2; n += 1) await api.app.reminders.run()
  await api.app.push.flush()
  expect(service.deliveries).toEqual([])
})

it('sends after an outage only what is still of use, once', async () => {
  const ann = await remindedUser()
  await addTask(ann, 'missed', ann.inMinutes(60))
  const day = ann.inMinutes(60).slice(0, 10)
  await ann.send(createRoutine, {
    body: { title: 'old', repeat: 0, time: ann.inMinutes(60).slice(11, 16), start: day },
  })
  await ann.run()
  ann.api.pass(20 * HOUR)
  await Promise.all([ann.run(), ann.run()])
  const sent = ann.titles().filter((title) => title === 'missed')
  expect(sent).toEqual(['missed'])
  expect(ann.titles().filter((title) => title === 'old').length).toBeLessThanOrEqual(1)
  ann.api.pass(2 * DAY)
  await addTask(ann, 'long ago', ann.inMinutes(-3000))
  await ann.run()
  expect(ann.titles()).not.toContain('long ago')
})

it('sends each reminder once when three servers share the database', async () => {
  const ann = await remindedUser()
  for (let n = 0; n < 5; n += 1) await addTask(ann, `t${n}`, ann.inMinutes(n + 1))
  ann.api.pass(10 * MINUTE)
  await Promise.all([1, 2, 3].map(() => ann.run()))
  await ann.run()
  expect(ann.titles().sort()).toEqual(['t0', 't1', 't2', 't3', 't4'])
})

it('follows the user to another time zone, and sends what has become due there', async () => {
  const ann = await remindedUser()
  const now = ann.api.clock.now()
  const hour = (zone: string) =>
    Number(new Intl.DateTimeFormat('en', { hour: '2-digit', hourCycle: 'h23', timeZone: zone }).format(now))
  const [early, late] = ['Etc/GMT+6', 'Etc/GMT-6']
  await ann.send(changePreferences, { body: { zone: early } })
  const between = (hour(early) + 3) % 24
  await ann.send(changeReminders, { body: { time: `${String(between).padStart(2, '0')}:00` } })
  const day = dayIn(early, new Date(now.getTime() + 3 * HOUR))
  await ann.send(createTask, { body: { title: 'morning', due_day: day } })
  await ann.run()
  expect(ann.titles()).toEqual([])
  await ann.send(changePreferences, { body: { zone: late } })
  await ann.run()
  await ann.send(changePreferences, { body: { zone: early } })
  await ann.after(5 * 60)
  expect(ann.titles()).toEqual(['morning'])
})

it('sends nothing while the clock is not trusted, and nothing twice when it is set back', async () => {
  const ann = await remindedUser()
  await addTask(ann, 'now', ann.inMinutes(1))
  await ann.after(2)
  ann.api.setClock(-4 * MINUTE)
  await ann.run()
  await ann.after(10)
  expect(ann.titles()).toEqual(['now'])
  await addTask(ann, 'far', ann.inMinutes(5 * 24 * 60))
  ann.api.setClock(6 * DAY)
  await ann.run()
  expect(ann.titles()).toEqual(['now'])
})

it('stops when all reminders are turned off, and starts again from then on', async () => {
  const ann = await remindedUser()
  await ann.send(changeReminders, { body: { on: false } })
  await addTask(ann, 'off', ann.inMinutes(5))
  await ann.after(6)
  await ann.send(changeReminders, { body: { on: true } })
  await ann.run()
  await addTask(ann, 'on', ann.inMinutes(5))
  await ann.after(6)
  expect(ann.titles()).toEqual(['on'])
})

it.each([
  [
    'month',
    (day: string) =>
      `Due on ${new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))}`,
  ],
  ['iso', (day: string) => `Due on ${day}`],
] as const)('writes the day in the form that the user has chosen: %s', async (dates, toText) => {
  const ann = await remindedUser()
  await ann.send(changePreferences, { body: { dates, language: 'en-GB' } })
  const days = 3 * DAY
  const due = ann.inMinutes((days + 10 * MINUTE) / MINUTE)
  const id = await addTask(ann, 'Call Tom', due)
  await ann.send(remindOfTask, { params: { id }, body: { reminders: [days / MINUTE] } })
  await ann.run()
  await ann.after(11)
  expect(ann.payloads()[0]?.show[0]?.body).toBe(toText(due.slice(0, 10)))
})

it('names a transfer that is to be confirmed by its accounts', async () => {
  const ann = await remindedUser()
  const { body: account } = await ann.send(createAccount, { body: { name: 'Car loan', kind: 'loan' } })
  await ann.send(changeReminders, { body: { time: ann.inMinutes(5).slice(11, 16) } })
  const order = { type: 'transfer', amount: 150, rule: { unit: 'day', every: 30 }, to: account.id } as const
  const start = addDays(ann.inMinutes(5).slice(0, 10), 1)
  await ann.send(createSchedule, { body: { ...order, start, mode: 'confirm' } })
  await ann.run()
  await ann.after(6)
  expect(ann.titles()).toEqual(['Main account → Car loan'])
})
