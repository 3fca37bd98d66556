import {
  changePreferences,
  createRoutine,
  createTask,
  discardRoutine,
  editTask,
  markRoutineDone,
  markTaskDone,
  refreshTokens,
  remindOfTask,
  type Tokens,
} from '@daybook/contract'
import fc from 'fast-check'
import { expect } from 'vitest'
import { makeTestApi, sender, type TestApi } from './api.ts'
import { testDb } from './database.ts'
import { DAY, type Expected, expectedOf, localOf, type ModelThing } from './expectedReminders.ts'
import { startPushService } from './pushService.ts'
import { subscribedUser } from './pushUser.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** The longest that a reminder may be late. */
const LATE = MINUTE
/** Clocks that step further at once are not trusted. */
const STEP = 12 * HOUR
const SERVERS = 3
const ZONES = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata', 'Pacific/Apia']
const TIMES = ['02:30', '07:00', '08:15', '21:45', '23:59']

/** What happens next, and after how many minutes: numbers that choose among what there is. */
export type Happening = { after: number; what: number; which: number; value: number }

export const happenings = (maxLength: number) =>
  fc.array(
    fc.record({
      after: fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 3000 })),
      what: fc.nat(11),
      which: fc.nat(99),
      value: fc.nat(999),
    }),
    { minLength: maxLength, maxLength },
  )

const iso = (ms: number) => `${new Date(ms).toISOString().slice(0, 19)}Z`

/** Three servers on one database, a user with one browser, and a model of when that is to show what. */
export async function makeReminderWorld(start: string) {
  const db = await testDb()
  const service = await startPushService()
  // Some answers are lost: the message comes again, and the browser drops it by its id.
  let answers = 0
  service.state.answer = () => {
    answers += 1
    return { status: 201, breaks: answers % 7 === 0 }
  }
  const apis = await Promise.all(Array.from({ length: SERVERS }, () => makeTestApi({ db })))
  let passed = 0
  const pass = (ms: number) => {
    passed += ms
    for (const api of apis) api.pass(ms)
  }
  pass(Date.parse(start) - Date.now())
  const ann = await subscribedUser(apis[0]!, service)
  let tokens: Tokens = ann.tokens
  const seen = new Set<string>()

  return {
    db,
    now: () => apis[0]!.clock.now().getTime(),
    pass,

    /** Sends a request to one of the servers, in a session that is kept. */
    async send(...[endpoint, input]: Parameters<typeof ann.send>) {
      tokens = (await sender(apis[0]!)(refreshTokens, { body: { refresh: tokens.refresh } })).body as Tokens
      const reply = await sender(apis[0]!, { authorization: `Bearer ${tokens.access}` })(endpoint, input)
      expect(reply.status).toBeLessThan(300)
      return reply.body as { id: string }
    },

    /** Lets the servers work, and returns the tags that the browser has not shown before. */
    async deliver(which: number) {
      await Promise.all([apis[which % SERVERS]!, apis[(which + 1) % SERVERS]!].map(({ app }) => app.reminders.run()))
      // Each may be sending, also by its own timer.
      await Promise.all(apis.map(({ app }) => app.push.flush()))
      const fresh = service.to(ann.name).filter(({ payload }) => !seen.has(payload.id))
      return fresh.flatMap(({ payload }) => {
        const isNew = !seen.has(payload.id)
        seen.add(payload.id)
        return isNew ? payload.show.map(({ tag }) => tag) : []
      })
    },

    /** Returns when a server has something to do for the user. */
    async nextRun() {
      const head = await db
        .selectFrom('sync_heads')
        .select('remind_at')
        .where('user_id', '=', ann.id)
        .executeTakeFirst()
      return head?.remind_at ? Date.parse(head.remind_at) : undefined
    },

    /** Stops a server in the middle of whatever it does, and starts another one. */
    async restart(which: number) {
      const at = which % SERVERS
      const [next] = await Promise.all([makeTestApi({ db }), apis[at]!.app.close()])
      next.pass(passed)
      apis[at] = next
    },

    async close() {
      for (const { app } of apis as TestApi[]) await app.close()
      await service.stop()
      await db.destroy()
    },
  }
}
type World = Awaited<ReturnType<typeof makeReminderWorld>>

/** Lives through what happens, and expects each reminder once, on time, and none of what is done. Returns how many came. */
export async function liveThrough(world: World, all: readonly Happening[]) {
  const things: ModelThing[] = []
  const sent = new Set<string>()
  let zone = ZONES[0]!
  const since = world.now()
  await world.send(changePreferences, { body: { zone } })
  await world.deliver(0)

  const expectedIn = (from: number, to: number): Expected[] =>
    things
      .flatMap((thing) => expectedOf(thing, zone, to))
      .filter(({ at, name }) => from < at && at <= to && !sent.has(name))

  /** Delivers what is due, and compares it with what the model expects since `from`. */
  async function compare(from: number, which: number) {
    const began = world.now()
    const delivered = await world.deliver(which)
    // Another server may be at it, or have stopped in the middle of it: the next one takes over within the minute.
    while (((await world.nextRun()) ?? began + DAY) <= world.now() && world.now() - began < LATE) {
      world.pass(1000)
      delivered.push(...(await world.deliver(which)))
    }
    const now = world.now()
    const expected = expectedIn(from, now).filter(({ until }) => until > began)
    const tags = expected.map(({ tag }) => tag).sort()
    expect({ at: iso(now), zone, tags: delivered.sort() }).toEqual({ at: iso(now), zone, tags })
    for (const { name } of expected) sent.add(name)
  }

  async function wait(until: number, which: number) {
    while (world.now() < until) {
      const from = world.now()
      const next = (await world.nextRun()) ?? until
      const to = Math.min(until, from + STEP, next > from ? next : from + 1000)
      world.pass(Math.max(1000, Math.ceil((to - from) / 1000) * 1000))
      await compare(Math.floor(from / 1000) * 1000, which)
    }
  }

  for (const { after, what, which, value } of all) {
    await wait(world.now() + after * MINUTE, which)
    const now = world.now()
    const thing = things[which % Math.max(1, things.length)]
    if (what < 4 || !thing) await add(now, value)
    else if (what < 6) await finish(thing, now)
    else if (what < 8 && thing.kind === 'task' && !thing.isDone) await moveOrSnooze(thing, now, value)
    else if (what === 9) zone = await travel(now, value)
    else if (what === 10) await world.restart(which)
    await compare(Math.floor(now / 1000) * 1000, which)
  }
  return sent.size

  async function add(now: number, value: number) {
    const [today] = localOf(zone, now)
    if (value % 3 === 0) {
      const time = TIMES[value % TIMES.length]!
      // It starts tomorrow, as its time of today may be over.
      const from = localOf(zone, now + DAY)[0]
      const { id } = await world.send(createRoutine, { body: { title: 'r', repeat: 0, time, start: from } })
      return void things.push({ kind: 'routine', id, time, from, done: new Set() })
    }
    const due =
      value % 3 === 1
        ? (Math.floor(now / 1000) + 90 + value * 97) * 1000
        : localOf(zone, now + (1 + (value % 9)) * DAY)[0]
    const early = value % 2 ? 60 : 480
    const before = typeof due === 'number' && due - now > 9 * HOUR ? [early, 0] : [0]
    const when = typeof due === 'number' ? { due: iso(due) } : { due_day: due }
    const { id } = await world.send(createTask, { body: { title: today, ...when } })
    if (before.length > 1) await world.send(remindOfTask, { params: { id }, body: { reminders: before } })
    things.push({ kind: 'task', id, due, before, isDone: false })
  }

  async function finish(thing: ModelThing, now: number) {
    const params = { id: thing.id }
    if (thing.kind === 'task') {
      if (!thing.isDone) await world.send(markTaskDone, { params })
      thing.isDone = true
    } else {
      const [today] = localOf(zone, now)
      if (today < thing.from || today > localOf('UTC', now)[0]) return
      await world.send(markRoutineDone, { params, body: { day: today } })
      thing.done.add(today)
    }
    if (things.length < 12) return
    const [oldest] = things.splice(0, 1)
    if (oldest?.kind === 'routine') await world.send(discardRoutine, { params: { id: oldest.id } })
    else if (oldest && !oldest.isDone) await world.send(markTaskDone, { params: { id: oldest.id } })
  }

  async function moveOrSnooze(task: ModelThing & { kind: 'task' }, now: number, value: number) {
    const later = (Math.floor(now / 1000) + 120 + value * 53) * 1000
    if (value % 2) {
      const of = typeof task.due === 'number' ? iso(task.due) : task.due
      await world.send(remindOfTask, { params: { id: task.id }, body: { snoozed: { of, until: iso(later) } } })
      task.snooze = later
    } else {
      await world.send(editTask, { params: { id: task.id }, body: { title: 'moved', due: iso(later) } })
      Object.assign(task, { due: later, snooze: undefined })
    }
  }

  /** Moves to another time zone. What has become due by it within a day is expected at once. */
  async function travel(now: number, value: number) {
    const next = ZONES[value % ZONES.length]!
    await world.send(changePreferences, { body: { zone: next } })
    if (next === zone) return zone
    zone = next
    await compare(Math.max(since, now - DAY), value)
    return next
  }
}
