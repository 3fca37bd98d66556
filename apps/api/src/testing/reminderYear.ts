import {
  changePreferences,
  createRoutine,
  createTask,
  discardRoutine,
  editTask,
  markRoutineDone,
  markTaskDone,
  remindOfTask,
} from '@daybook/contract'
import fc from 'fast-check'
import { expect } from 'vitest'
import { DAY, expectedOf, localOf, type ModelItem } from './expectedReminders.ts'
import type { ReminderWorld } from './reminderWorld.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** The longest that a reminder may be late. */
const LATE = MINUTE
/** Clocks that step further at once are not trusted. */
const STEP = 12 * HOUR
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

/** A user and what they have: `sent` names the reminders that came, `since` is when reminders were turned on. */
type Life = { world: ReminderWorld; items: ModelItem[]; sent: Set<string>; zone: string; since: number }

/** Lives through what happens, and expects each reminder once, on time, and none of what is done. Returns how many came. */
export async function liveThrough(world: ReminderWorld, all: readonly Happening[]) {
  const life: Life = { world, items: [], sent: new Set(), zone: ZONES[0]!, since: world.now() }
  await world.send(changePreferences, { body: { zone: life.zone } })
  await world.plan(0)
  await world.deliver()
  for (const happening of all) {
    await wait(life, world.now() + happening.after * MINUTE, happening.which)
    const now = world.now()
    await happen(life, happening)
    await compare(life, Math.floor(now / 1000) * 1000, happening.which)
  }
  return life.sent.size
}

async function happen(life: Life, { what, which, value }: Happening) {
  const { items, world } = life
  const now = world.now()
  const item = items[which % Math.max(1, items.length)]
  if (what < 4 || !item) return add(life, now, value)
  if (what < 6) {
    await finish(life, item, now)
    return forgetOldest(life)
  }
  if (what < 9) {
    // The latest one, which is likely not due yet.
    const task = items.findLast((one) => one.kind === 'task' && !one.isDone)
    return task?.kind === 'task' ? moveOrSnooze(life, task, now, value) : undefined
  }
  if (what === 9) return travel(life, now, value)
  if (what === 10) return world.restart(which)
}

/** Delivers what is due, and compares it with what the model expects since `from`. */
async function compare({ world, items, sent, zone }: Life, from: number, which: number) {
  const began = world.now()
  await world.plan(which)
  // Another server may be at it, or have stopped in the middle of it: the next one takes over within the minute.
  while (((await world.nextRun()) ?? began + DAY) <= world.now() && world.now() - began < LATE) {
    world.pass(1000)
    await world.plan(which)
  }
  // Last, so that it includes what another server has planned meanwhile.
  const delivered = await world.deliver()
  const now = world.now()
  const expected = items
    .flatMap((item) => expectedOf(item, zone, now))
    .filter(({ at, until, name }) => from < at && at <= now && until > began && !sent.has(name))
  const tags = expected.map(({ tag }) => tag).sort()
  expect({ at: iso(now), zone, tags: delivered.sort() }).toEqual({ at: iso(now), zone, tags })
  for (const { name } of expected) sent.add(name)
}

async function wait(life: Life, until: number, which: number) {
  const { world } = life
  while (world.now() < until) {
    const from = world.now()
    const next = (await world.nextRun()) ?? until
    const to = Math.min(until, from + STEP, next > from ? next : from + 1000)
    world.pass(Math.max(1000, Math.ceil((to - from) / 1000) * 1000))
    await compare(life, Math.floor(from / 1000) * 1000, which)
  }
}

async function add({ world, items, zone }: Life, now: number, value: number) {
  const [today] = localOf(zone, now)
  if (value % 3 === 0) {
    const time = TIMES[value % TIMES.length]!
    // It starts tomorrow, as its time of today may be over.
    const from = localOf(zone, now + DAY)[0]
    const { id } = await world.send(createRoutine, { body: { title: 'r', repeat: 0, time, start: from } })
    return void items.push({ kind: 'routine', id, time, from, done: new Set() })
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
  items.push({ kind: 'task', id, due, before, isDone: false })
}

async function finish({ world, zone }: Life, item: ModelItem, now: number) {
  const params = { id: item.id }
  if (item.kind === 'task') {
    if (!item.isDone) await world.send(markTaskDone, { params })
    item.isDone = true
  } else {
    const [today] = localOf(zone, now)
    if (today < item.from || today > localOf('UTC', now)[0]) return
    await world.send(markRoutineDone, { params, body: { day: today } })
    item.done.add(today)
  }
}

/** Deletes or ends the oldest item, so that there are few. */
async function forgetOldest({ world, items }: Life) {
  if (items.length < 12) return
  const [oldest] = items.splice(0, 1)
  if (oldest?.kind === 'routine') await world.send(discardRoutine, { params: { id: oldest.id } })
  else if (oldest && !oldest.isDone) await world.send(markTaskDone, { params: { id: oldest.id } })
}

async function moveOrSnooze({ world }: Life, task: ModelItem & { kind: 'task' }, now: number, value: number) {
  // A snooze that ends after the due time silences the reminder of that time.
  const from = value % 2 && typeof task.due === 'number' ? Math.max(now, task.due) : now
  const moved = (Math.floor(from / 1000) + 120 + value * 53) * 1000
  if (value % 2) {
    const of = typeof task.due === 'number' ? iso(task.due) : task.due
    await world.send(remindOfTask, { params: { id: task.id }, body: { snoozed: { of, until: iso(moved) } } })
    task.snooze = moved
  } else {
    await world.send(editTask, { params: { id: task.id }, body: { title: 'moved', due: iso(moved) } })
    Object.assign(task, { due: moved, snooze: undefined })
  }
}

/** Moves to another time zone. What has become due by it within a day is expected at once. */
async function travel(life: Life, now: number, value: number) {
  const next = ZONES[value % ZONES.length]!
  await life.world.send(changePreferences, { body: { zone: next } })
  if (next === life.zone) return
  life.zone = next
  await compare(life, Math.max(life.since, now - DAY), value)
}
