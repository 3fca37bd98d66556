import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  changePreferences,
  createRoutine,
  createTask,
  momentOf,
  type PushSubscriptionDraft,
  putPushSubscription,
} from '@daybook/contract'
import { dialectFor, openDb } from '../apps/api/src/db/open.ts'
import { makeTestApi, registerUser, type Send, sender } from '../apps/api/src/testing/api.ts'
import { pushSubscription } from '../apps/api/src/testing/pushService.ts'
import type { Instruction, Report } from './load/pushSink.ts'
import { machine, say, table } from './load/table.ts'

// How long one server takes to remind many people of five things each at the same minute, by push, and how long other users
// wait meanwhile. `--postgres=<url of an empty database>` measures PostgreSQL. The clients are another process.
const isShort = process.argv.includes('--short')
const PEOPLE = isShort ? 200 : 10_000
const OTHERS = 20
const AHEAD_MIN = 5
const MINUTE_MS = 60_000
const GOALS = { seconds: 60, p99: 100 }
const LONGEST_MS = 240_000
/** Rows of users that are copied at once. */
const SLICE = 100
/** The tables with what one user has, as it is when their reminders are planned. */
const TABLES = ['users', 'user_settings', 'sync_heads', 'tasks', 'routines', 'reminder_states', 'sessions'] as const

const postgres = process.argv.find((arg) => arg.startsWith('--postgres='))?.slice('--postgres='.length)
const folder = mkdtempSync(join(tmpdir(), 'daybook-bench-'))
const db = await openDb(dialectFor(postgres ?? `sqlite:${join(folder, 'reminders.db')}`))
const api = await makeTestApi({ db, checksOwners: false })
const url = await api.app.listen({ port: 0, host: '127.0.0.1' })
const clients = fork(join(import.meta.dirname, 'load/pushSink.ts'))
const instruct = (instruction: Instruction) => clients.send(instruction)
const answer = async <A extends Report>() => (await once(clients, 'message'))[0] as A
const { port } = await answer<{ port: number }>()
const subscriptionOf = (name: string): PushSubscriptionDraft => pushSubscription(`http://127.0.0.1:${port}/${name}`)

const due = new Date(Math.ceil(api.clock.now().getTime() / MINUTE_MS + AHEAD_MIN) * MINUTE_MS)
const first = await registerUser(api)
await setUp(sender(api, { authorization: `Bearer ${first.tokens.access}` }))
const template = (await api.db.selectFrom('users').select('id').executeTakeFirstOrThrow()).id
await api.app.reminders.run()
await copyUser()
const tokens = await Promise.all(Array.from({ length: OTHERS }, async () => (await registerUser(api)).tokens.access))

api.pass(due.getTime() - api.clock.now().getTime() - 12_000)
instruct({ url, tokens })
await sleep(8000)
instruct({ mark: true })
const before = await answer<{ calls: number[] }>()
await sleep(due.getTime() - api.clock.now().getTime())
const [began, cpu] = [performance.now(), process.cpuUsage()]
const left = () =>
  api.db
    .selectFrom('sync_heads')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('remind_at', '<=', momentOf(due))
    .executeTakeFirstOrThrow()
const waiting = () => api.db.selectFrom('push_messages').select('id').limit(1).execute()
let planned: number | undefined
while (performance.now() - began < LONGEST_MS) {
  await sleep(500)
  const isPlanned = Number((await left()).count) === 0
  if (isPlanned) planned ??= (performance.now() - began) / 1000
  if (isPlanned && (await waiting()).length === 0) break
}
const seconds = (performance.now() - began) / 1000
const used = process.cpuUsage(cpu)
instruct({ stop: true })
const after = await answer<{ received: number; browsers: number; calls: number[] }>()

const percentile = (times: number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)]!
const result = {
  seconds,
  p99: percentile(after.calls, 0.99),
}
say(`Made on ${machine()}, by \`npm run bench -w lab reminders\`. Load of the machine: ${loadavg()[0]!.toFixed(1)}.`)
say()
table(
  [postgres ? 'PostgreSQL' : 'SQLite', 'measured', 'goal'],
  [
    [
      `${PEOPLE} people with 5 reminders each: the last message has left`,
      `${seconds.toFixed(1)} s`,
      `< ${GOALS.seconds} s`,
    ],
    ['all reminders are planned', `${planned?.toFixed(1) ?? '-'} s`, ''],
    ['messages, and browsers that got one', `${after.received}, ${after.browsers}`, `${PEOPLE}, ${PEOPLE}`],
    ['calls of others meanwhile, p50', `${percentile(after.calls, 0.5).toFixed(0)} ms`, ''],
    ['calls of others meanwhile, p99', `${result.p99.toFixed(0)} ms`, `< ${GOALS.p99} ms`],
    ['calls of others before, p99', `${percentile(before.calls, 0.99).toFixed(0)} ms`, ''],
    ['CPU of the server', `${((used.user + used.system) / 1e6).toFixed(1)} s`, ''],
  ],
)
await api.close()
rmSync(folder, { recursive: true })
const isMet = result.seconds < GOALS.seconds && result.p99 < GOALS.p99 && after.browsers === PEOPLE
if (!isMet && !isShort) process.exitCode = 1

/** Three tasks and two routines that are due at the same minute, and one browser. */
async function setUp(send: Send) {
  await send(changePreferences, { body: { zone: 'UTC' } })
  const time = due.toISOString().slice(11, 16)
  for (const title of ['Call Tom', 'Pay the rent', 'Water the plants'])
    await send(createTask, { body: { title, due: momentOf(due) } })
  for (const title of ['Stretch', 'Read']) await send(createRoutine, { body: { title, repeat: 0, time } })
  await send(putPushSubscription, { body: subscriptionOf('0') })
}

/** Gives everybody else the rows of the first user, and a browser. */
async function copyUser() {
  const rows = await Promise.all(
    TABLES.map((table) =>
      api.db
        .selectFrom(table)
        .selectAll()
        .where(table === 'users' ? 'id' : 'user_id', '=', template)
        .execute(),
    ),
  )
  const [subscription] = await api.db.selectFrom('push_subscriptions').selectAll().execute()
  for (let start = 1; start < PEOPLE; start += SLICE) {
    const names = Array.from({ length: Math.min(SLICE, PEOPLE - start) }, (_, n) => `${start + n}`)
    for (const [index, table] of TABLES.entries()) {
      const copies = names.flatMap((name) =>
        rows[index]!.map((row) =>
          table === 'users'
            ? { ...row, id: `user${name}`, email: `${name}@example.com` }
            : { ...row, user_id: `user${name}`, ...(table === 'sessions' && { id: `session${name}` }) },
        ),
      )
      for (let at = 0; at < copies.length; at += SLICE)
        await api.db
          .insertInto(table)
          .values(copies.slice(at, at + SLICE) as never)
          .execute()
    }
    await api.db
      .insertInto('push_subscriptions')
      .values(
        names.map((name) => ({
          ...subscription!,
          user_id: `user${name}`,
          id: `browser${name}`,
          session_id: `session${name}`,
          sealed: api.app.secrets.seal(JSON.stringify(subscriptionOf(name))),
        })),
      )
      .execute()
  }
}
