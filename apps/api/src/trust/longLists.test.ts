import {
  type Endpoint,
  getDashboard,
  listCompletedTasks,
  listNotes,
  listRoutines,
  listTasks,
  searchNotes,
} from '@daybook/contract'
import { foldForSearch } from '@daybook/domain/search'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../ids.ts'
import { member } from '../testing/member.ts'

// Each is more than the repositories read in one slice.
const TASKS = 1203
const NOTES = 130
const ROUTINES = 250

type Member = Awaited<ReturnType<typeof member>>
let ann: Member
let today: string
beforeAll(async () => {
  ann = await member()
  today = ann.api.clock.now().toISOString().slice(0, 10)
  await addTasks(ann)
  await addNotes(ann)
  await addRoutines(ann)
})

const ids = (count: number) => Array.from({ length: count }, () => newId(new Date()))

async function addTasks({ api, id: user_id }: Member) {
  for (const isDone of [false, true]) {
    const rows = ids(TASKS).map((id, n) => {
      // Many tasks have the same completion time, so that only the id orders them.
      const completed_at = isDone ? `2026-01-01T00:00:${String(Math.floor(n / 100)).padStart(2, '0')}.000Z` : null
      return { user_id, id, title: `Task ${n}`, description: '', due_at: null, position: n, completed_at }
    })
    await api.db.insertInto('tasks').values(rows).execute()
  }
}

async function addNotes({ api, id: user_id }: Member) {
  const at = '2026-01-01T00:00:00.000Z'
  const notes = ids(NOTES).map((id, n) => {
    const title = n % 2 === 0 ? `Even ${n}` : `Odd ${n}`
    return { user_id, id, title, content: 'Text', version: 1, created_at: at, updated_at: at, pinned: 0 }
  })
  await api.db.insertInto('notes').values(notes).execute()
  const texts = notes.map(({ id, title }) => ({ user_id, note_id: id, search_text: foldForSearch(`${title}\ntext`) }))
  await api.db.insertInto('note_texts').values(texts).execute()
}

async function addRoutines({ api, id: user_id }: Member) {
  const kept = { description: '', deadline: null, weekdays: null, month_day: null, streak_offset: 0 }
  const rows = ids(ROUTINES).map((id, n) => ({
    ...{ user_id, id, title: `Routine ${n}`, time: null, repeat_days: 0, ...kept },
    ...{ start_day: today, schedule_from: today, streak: n % 3 === 0 ? 1 : 0, last_day: n % 3 === 0 ? today : null },
  }))
  await api.db.insertInto('routines').values(rows).execute()
  const done = rows.filter(({ last_day }) => last_day)
  await api.db
    .insertInto('occurrences')
    .values(done.map(({ id }) => ({ user_id, routine_id: id, day: today, state: 'done' as const })))
    .execute()
}

describe.each<[name: string, endpoint: Endpoint, count: number]>([
  ['open tasks', listTasks, TASKS],
  ['completed tasks', listCompletedTasks, TASKS],
  ['notes', listNotes, NOTES],
])('all %s', (_, endpoint, count) => {
  const ask = async (querystring: object) => {
    const { headers, body } = await ann.send(endpoint, { querystring } as never)
    return { items: body as unknown as { id: string }[], next: headers['next-cursor'] }
  }

  it('returns the same items with and without paging', async () => {
    const { items, next } = await ask({})
    expect([new Set(items.map(({ id }) => id)).size, items.length, next]).toEqual([count, count, undefined])
    const paged: unknown[] = []
    for (let before: unknown; ; ) {
      const page = await ask({ limit: 100, ...(before ? { before } : {}) })
      paged.push(...page.items)
      before = page.next
      if (!before) break
    }
    expect(items).toEqual(paged)
    const { next: cursor } = await ask({ limit: 100 })
    expect((await ask({ before: cursor })).items).toEqual(items.slice(100))
  })

  it('rejects an invalid cursor', async () => {
    const { status } = await ann.send(endpoint, { querystring: { before: 'nothing' } } as never)
    expect(status).toBe(400)
  })
})

it('lists all routines newest first, each with its state of today', async () => {
  const { body } = await ann.send(listRoutines, {})
  expect(listRoutines.schema.response[200].parse(body)).toEqual(body)
  expect(body.map(({ title }) => title)).toEqual(
    Array.from({ length: ROUTINES }, (_, n) => `Routine ${ROUTINES - 1 - n}`),
  )
  const done = body.filter((routine) => routine.today === 'done')
  expect(done.map(({ streak }) => streak)).toEqual(Array(84).fill(1))
  expect((await ann.send(getDashboard, {})).body.routines).toHaveLength(ROUTINES)
})

it('finds the newest fifty notes that contain every word, even in old notes', async () => {
  const { body } = await ann.send(searchNotes, { querystring: { q: 'TEXT even' } })
  expect(body).toHaveLength(50)
  expect(body.slice(0, 2).map(({ title }) => title)).toEqual(['Even 128', 'Even 126'])
  const oldest = await ann.send(searchNotes, { querystring: { q: 'Even 0' } })
  expect(oldest.body.at(-1)?.title).toBe('Even 0')
})
