import {
  changeDue,
  createAccount,
  createCalendarFeed,
  createRoutine,
  createSchedule,
  createTask,
  type FeedKind,
  listCalendarFeeds,
  markRoutineDone,
  markTaskDone,
  pauseRoutine,
  pauseSchedule,
  removeCalendarFeed,
  requestDeletion,
  skipDue,
  skipRoutine,
  verifyDeletion,
} from '@daybook/contract'
import { addDays, dayIn, weekStart } from '@daybook/domain/days'
import { momentAt } from '@daybook/domain/zones'
import { expect, it, onTestFinished } from 'vitest'
import { MINUTE } from '../../clock.ts'
import { PASSWORD, sender, type TestApi } from '../../testing/api.ts'
import { readByIcalJs, readByNodeIcal } from '../../testing/calendarReaders.ts'
import { apiWithLogs } from '../../testing/logCapture.ts'
import { member, readMember } from '../../testing/member.ts'

type Member = Awaited<ReturnType<typeof member>>

const today = ({ api }: { api: TestApi }) => dayIn('UTC', api.clock.now())
const create = async (ann: Pick<Member, 'send'>, kind: FeedKind) =>
  (await ann.send(createCalendarFeed, { params: { feed: kind } })).body
const get = (
  { api }: { api: TestApi },
  url: string,
  headers: Record<string, string> = {},
  method: 'GET' | 'HEAD' = 'GET',
) => api.app.inject({ method, url: new URL(url).pathname, headers })

/** Reads a feed with both parsers, which have to agree. */
async function read(ann: Member, kind: FeedKind) {
  const { body } = await get(ann, (await create(ann, kind)).url)
  const range = { from: addDays(today(ann), -40), to: addDays(today(ann), 365) }
  const events = readByIcalJs(body, range)
  expect(readByNodeIcal(body, range)).toEqual(events)
  return events
}

it('has open tasks at their time or on their day, by an address that Settings shows again', async () => {
  const ann = await member()
  const day = addDays(today(ann), 3)
  await ann.send(createTask, {
    body: { title: 'Call; Bob, \\ 🎉\n', description: 'one\ntwo', due: `${day}T09:30:00Z` },
  })
  await ann.send(createTask, { body: { title: 'Long', due: `${day}T10:00:00Z`, duration: 90 } })
  await ann.send(createTask, { body: { title: 'Post', due_day: day } })
  await ann.send(createTask, { body: { title: 'Never' } })
  const done = (await ann.send(createTask, { body: { title: 'Done', due_day: day } })).body
  await ann.send(markTaskDone, { params: { id: done.id } })
  const events = await read(ann, 'tasks')
  expect(events.map(({ title, starts, minutes }) => [title, starts, minutes]).sort()).toEqual([
    ['Call; Bob, \\ 🎉', [`${day}T09:30:00Z`], 30],
    ['Long', [`${day}T10:00:00Z`], 90],
    ['Post', [day], 1440],
  ])
  expect(events.find(({ title }) => title.startsWith('Call'))?.description).toBe('one\ntwo')
  const { body } = await ann.send(listCalendarFeeds, {})
  expect(body).toMatchObject([{ kind: 'tasks', url: expect.stringMatching(/\/calendar\/[\w-]{43}\.ics$/) }])
  const answer = await get(ann, body[0]!.url)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, max-age=300',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
    'x-content-type-options': 'nosniff',
  })
})

it('repeats a task at the local time of its user, as often as it is still to be done', async () => {
  const ann = await member()
  const zone = 'Europe/Berlin'
  await ann.api.db.updateTable('users').set({ zone }).where('id', '=', ann.id).execute()
  const day = addDays(today(ann), 1)
  const rule = { unit: 'day', every: 1 } as const
  const due = momentAt(zone, day, '08:00:00')
  await ann.send(createTask, { body: { title: 'Feed', due, repeat: { rule, from: 'due', times: 300 } } })
  await ann.send(createTask, { body: { title: 'Mow', due, repeat: { rule, from: 'done' } } })
  const events = await read(ann, 'tasks')
  const days = Array.from({ length: 300 }, (_, n) => momentAt(zone, addDays(day, n), '08:00:00'))
  const startsOf = (title: string) => events.filter((event) => event.title === title).flatMap(({ starts }) => starts)
  expect(startsOf('Feed').sort()).toEqual(days)
  expect(startsOf('Mow')).toEqual([due])
})

it('has routines without skipped days and pauses', async () => {
  const ann = await member()
  const now = today(ann)
  const add = async (title: string) => {
    const draft = { title, repeat: 0, time: '07:00', deadline: '07:45' }
    return { id: (await ann.send(createRoutine, { body: draft })).body.id }
  }
  await ann.send(skipRoutine, { params: await add('Run'), body: {} })
  const until = addDays(now, 20)
  await ann.send(pauseRoutine, { params: await add('Read'), body: { paused: true, until } })
  const events = await read(ann, 'routines')
  const startsOf = (title: string) => events.filter((event) => event.title === title).flatMap(({ starts }) => starts)
  expect(startsOf('Run')[0]).toBe(`${addDays(now, 1)}T07:00:00Z`)
  expect(startsOf('Run')).toHaveLength(364)
  expect(startsOf('Read')[0]).toBe(`${addDays(until, 1)}T07:00:00Z`)
  expect(startsOf('Read')).toHaveLength(365 - 21)
  expect(events[0]).toMatchObject({ minutes: 45 })
})

it('leaves out the rest of a week in which a routine was done on enough days', async () => {
  const ann = await member()
  const monday = weekStart(addDays(today(ann), -7), 1)
  const draft = { title: 'Gym', repeat: 0, times_a_week: 2, start: monday }
  const params = { id: (await ann.send(createRoutine, { body: draft })).body.id }
  for (const after of [0, 3]) await ann.send(markRoutineDone, { params, body: { day: addDays(monday, after) } })
  const starts = (await read(ann, 'routines')).flatMap((event) => event.starts)
  expect(starts.slice(0, 5)).toEqual([0, 1, 2, 3, 7].map((after) => addDays(monday, after)))
})

it('has recurring entries on the days that are neither recorded nor skipped, unless they are paused', async () => {
  const ann = await member()
  const start = addDays(today(ann), 7)
  const rule = { unit: 'day', every: 7 } as const
  const draft = { type: 'expense', amount: 850, category: 'Home', rule, start, mode: 'confirm' } as const
  const rent = (await ann.send(createSchedule, { body: { ...draft, title: 'Rent' } })).body
  const paused = (await ann.send(createSchedule, { body: { ...draft, title: 'Paused' } })).body
  await ann.send(pauseSchedule, { params: { id: paused.id }, body: { paused: true } })
  await ann.send(skipDue, { params: { id: rent.id }, body: { day: addDays(start, 7) } })
  const moved = { day: addDays(start, 21), date: addDays(start, 22), amount: 850, title: 'Rent', category: 'Home' }
  await ann.send(changeDue, { params: { id: rent.id }, body: moved })
  const events = await read(ann, 'bills')
  expect(new Set(events.map(({ title }) => title))).toEqual(new Set(['Rent']))
  const starts = events.flatMap((event) => event.starts).sort()
  expect(starts.slice(0, 4)).toEqual([0, 14, 22, 28].map((days) => addDays(start, days)))
})

it('names a recurring transfer by its accounts', async () => {
  const ann = await member()
  const { body: account } = await ann.send(createAccount, { body: { name: 'Car loan', kind: 'loan' } })
  const rule = { unit: 'month', every: 1, day: 15 } as const
  const order = { type: 'transfer', amount: 150, rule, start: '2099-01-15', to: account.id } as const
  await ann.send(createSchedule, { body: { ...order, start: addDays(today(ann), 1), mode: 'confirm' } })
  const events = await read(ann, 'bills')
  expect(new Set(events.map(({ title }) => title))).toEqual(new Set(['Main account → Car loan']))
})

it('stops at the former address once there is a new one, and once it is removed', async () => {
  const [ann, bob] = [await member(), await member()]
  await ann.send(createTask, { body: { title: 'Mine', due_day: today(ann) } })
  const first = await create(ann, 'tasks')
  const others = await create(bob, 'tasks')
  const second = await create(ann, 'tasks')
  expect(second.url).not.toBe(first.url)
  expect((await get(bob, others.url)).body).not.toContain('Mine')
  await bob.send(removeCalendarFeed, { params: { feed: 'tasks' } })
  expect((await get(ann, second.url)).body).toContain('Mine')
  await ann.send(removeCalendarFeed, { params: { feed: 'tasks' } })
  expect((await ann.send(removeCalendarFeed, { params: { feed: 'tasks' } })).status).toBe(200)
  const unknown = await get(ann, `https://daybook.example/calendar/${'a'.repeat(43)}.ics`)
  for (const url of [first.url, second.url, others.url, 'https://daybook.example/calendar/x', `${first.url}x`]) {
    const answer = await get(ann, url)
    expect([answer.statusCode, answer.body]).toEqual([404, unknown.body])
  }
  expect((await ann.send(listCalendarFeeds, {})).body).toEqual([])
})

it('is the same until something changes, and is not sent again', async () => {
  const ann = await member()
  await ann.send(createTask, { body: { title: 'Post', due_day: today(ann) } })
  const { url } = await create(ann, 'tasks')
  const answer = await get(ann, url)
  ann.api.pass(MINUTE)
  const again = await get(ann, url, { 'if-none-match': String(answer.headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  const head = await get(ann, url, {}, 'HEAD')
  expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', answer.headers.etag])
  await ann.send(createTask, { body: { title: 'More', due_day: today(ann) } })
  const changed = await get(ann, url, { 'if-none-match': String(answer.headers.etag) })
  expect(changed.statusCode).toBe(200)
  expect(changed.body).toContain('More')
})

it('ends with the account, and needs a session to be created', async () => {
  const ann = await member()
  const { url } = await create(ann, 'bills')
  expect((await get(ann, url)).statusCode).toBe(200)
  const { body } = await ann.send(requestDeletion, { body: { password: PASSWORD } })
  await ann.send(verifyDeletion, { body: { code: body.code, otp: await ann.otp() } })
  expect((await get(ann, url)).statusCode).toBe(404)
  expect((await ann.send(createCalendarFeed, { params: { feed: 'tasks' } })).status).toBe(401)
  expect((await sender(ann.api)(listCalendarFeeds, {})).status).toBe(401)
})

it('has the 5,000 tasks that were created last', async () => {
  const ann = await member()
  const day = today(ann)
  const rows = Array.from({ length: 5100 }, (_, n) => {
    const id = `01890000-0000-7000-8000-${String(n).padStart(12, '0')}`
    return { user_id: ann.id, id, title: `Task ${n}.`, description: '', due_day: day, position: n }
  })
  for (let n = 0; n < rows.length; n += 1020)
    await ann.api.db
      .insertInto('tasks')
      .values(rows.slice(n, n + 1020))
      .execute()
  const { body } = await get(ann, (await create(ann, 'tasks')).url)
  expect(body.match(/BEGIN:VEVENT/g)).toHaveLength(5000)
  expect(body).toContain('Task 100.')
  expect(body).not.toContain('Task 99.')
})

it('is in no log', async () => {
  const { api, log } = await apiWithLogs()
  onTestFinished(api.close)
  const ann = await readMember(api)
  const { url } = await create(ann, 'tasks')
  const token = new URL(url).pathname.split('/').at(-1)!.slice(0, 43)
  await get(ann, url)
  await get(ann, url, { accept: 'text/html' }, 'HEAD')
  await get(ann, `${url}/`)
  await api.app.inject({ method: 'POST', url: new URL(url).pathname })
  await ann.send(removeCalendarFeed, { params: { feed: 'tasks' } })
  await get(ann, url)
  await api.db.schema.alterTable('calendar_feeds').renameTo('calendar_feeds_away').execute()
  expect((await get(ann, url)).statusCode).toBe(500)
  // Other tests use this database afterwards.
  await api.db.schema.alterTable('calendar_feeds_away').renameTo('calendar_feeds').execute()
  expect(log()).toContain('failed')
  expect(log()).not.toContain(token)
})
