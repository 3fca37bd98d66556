import {
  addEntry,
  addLink,
  createBudget,
  createNote,
  createRoutine,
  createTask,
  discardEntry,
  discardNote,
  discardTask,
  exchangeChanges,
  getLinked,
  getSnapshot,
  LINK_LIMIT,
  type LinkEnd,
  type LinkedKind,
  listActivity,
  listLinks,
  markTaskDone,
  purgeRow,
  removeLink,
  restoreRow,
} from '@daybook/contract'
import { describe, expect, it } from 'vitest'
import { checkIntegrity } from '../../cli/integrity.repo.ts'
import { newId } from '../../ids.ts'
import { makeTestApi, registerUser, sender, sharedApi } from '../../testing/api.ts'
import { historyUser } from '../../testing/history.ts'

type User = Awaited<ReturnType<typeof historyUser>>

const expense = { amount: 12.5, title: 'Lunch', date: '2026-03-01', category: 'food' }
const period = { start_date: '2026-03-01', end_date: '2026-03-31' }

const CREATES: Record<LinkedKind, (user: User) => Promise<string>> = {
  entry: async ({ send }) => (await send(addEntry('expense'), { body: expense })).body.id,
  budget: async ({ send }) =>
    (await send(createBudget, { body: { name: 'Food', amount: 300, category: 'food', ...period } })).body.id,
  task: async ({ send }) => (await send(createTask, { body: { title: 'Call', due: '2026-03-01T10:00:00Z' } })).body.id,
  routine: async ({ send }) => (await send(createRoutine, { body: { title: 'Run', repeat: 0 } })).body.id,
  note: async ({ send }) => (await send(createNote, { body: { title: 'Trip', content: '' } })).body.id,
}

async function make(user: User, kind: LinkedKind): Promise<LinkEnd> {
  return { kind, id: await CREATES[kind](user) }
}

const link = (user: User, params: LinkEnd, other: LinkEnd) => user.call(addLink, { params, body: { other } })
const unlink = (user: User, params: LinkEnd, other: LinkEnd) => user.call(removeLink, { params, body: { other } })
const linkedTo = async ({ send }: User, params: LinkEnd) =>
  (await send(getLinked, { params })).body.map(({ kind, id }) => ({ kind, id }))

/** Returns a user with a note that is linked to a task. */
async function linked() {
  const ann = await historyUser()
  const [note, task] = [await make(ann, 'note'), await make(ann, 'task')]
  expect((await link(ann, note, task)).status).toBe(200)
  return { ann, note, task }
}

describe('a link', () => {
  it('is shown on both ends, with what lists show of each kind', async () => {
    const ann = await historyUser()
    const note = await make(ann, 'note')
    for (const kind of ['entry', 'budget', 'task', 'routine'] as const) {
      const other = await make(ann, kind)
      await link(ann, note, other)
      expect(await linkedTo(ann, other)).toEqual([note])
      if (kind === 'task') await ann.send(markTaskDone, { params: { id: other.id } })
    }
    expect((await ann.send(getLinked, { params: note })).body).toMatchObject([
      { kind: 'entry', title: 'Lunch', day: '2026-03-01', entry: { type: 'expense', amount: 12.5, category: 'FOOD' } },
      { kind: 'budget', title: 'Food', day: '2026-03-31', entry: null },
      { kind: 'task', title: 'Call', at: '2026-03-01T10:00:00Z', completed: true },
      { kind: 'routine', title: 'Run', day: null, at: null },
    ])
    expect((await ann.send(listLinks, {})).body).toHaveLength(4)
  })

  it('is one link, made twice and from both ends', async () => {
    const { ann, note, task } = await linked()
    await link(ann, task, note)
    expect(await linkedTo(ann, note)).toEqual([task])
    expect((await ann.send(listLinks, {})).body).toHaveLength(1)
  })

  it('is removed from either end, once and again', async () => {
    const { ann, note, task } = await linked()
    for (const _ of [1, 2]) expect((await unlink(ann, task, note)).status).toBe(200)
    expect(await linkedTo(ann, note)).toEqual([])
    await link(ann, note, task)
    expect(await linkedTo(ann, note)).toEqual([task])
  })

  it('is undone, and put back by undoing its removal', async () => {
    const { ann, note, task } = await linked()
    const made = ann.latest()
    await unlink(ann, note, task)
    expect(await ann.undo()).toEqual({ undone: 1, kept: 0 })
    expect(await linkedTo(ann, note)).toEqual([task])
    expect(await ann.undo(made)).toEqual({ undone: 1, kept: 0 })
    expect(await linkedTo(ann, task)).toEqual([])
    const actions = (await ann.send(listActivity, { querystring: { kind: 'link' } })).body
    expect(actions.flatMap(({ changes }) => changes.map(({ action }) => action))).toEqual([
      'delete',
      'restore',
      'delete',
      'create',
    ])
  })

  it('is hidden while an end is in the trash, and the other end stays whole', async () => {
    const { ann, note, task } = await linked()
    await ann.send(discardNote, { params: { id: note.id } })
    expect(await linkedTo(ann, task)).toEqual([])
    expect((await ann.send(listLinks, {})).body).toEqual([])
    expect((await ann.send(getLinked, { params: note })).status).toBe(404)
    await ann.send(restoreRow, { params: note })
    expect(await linkedTo(ann, task)).toEqual([note])
  })

  it('ends when an end is deleted for good, and is not undone after that', async () => {
    const { ann, note, task } = await linked()
    await unlink(ann, note, task)
    const removal = ann.latest()
    await link(ann, note, task)
    await ann.send(discardTask, { params: { id: task.id } })
    await ann.send(purgeRow, { params: task })
    expect(await linkedTo(ann, note)).toEqual([])
    expect(await ann.undo(removal)).toEqual({ undone: 0, kept: 1 })
    expect(await checkIntegrity((await sharedApi()).db)).toEqual([])
    expect((await ann.send(getSnapshot, {})).body).not.toContain('"kind":"link"')
  })

  it('rejects one entity as both ends, and unknown ones', async () => {
    const { ann, note } = await linked()
    const [reply] = [await link(ann, note, note)]
    expect([reply.status, reply.body]).toMatchObject([400, { code: 'link_to_itself' }])
    const missing = { kind: 'entry', id: newId(new Date()) } as const
    for (const [end, other] of [
      [note, missing],
      [missing, note],
    ] as const)
      expect((await link(ann, end, other)).body).toMatchObject({ code: 'entry_not_found' })
  })

  it("does not find another user's entity", async () => {
    const { note } = await linked()
    const ben = await historyUser()
    const task = await make(ben, 'task')
    expect((await link(ben, task, note)).body).toMatchObject({ code: 'note_not_found' })
    expect((await unlink(ben, note, task)).status).toBe(404)
    expect((await ben.send(getLinked, { params: note })).status).toBe(404)
  })

  it(`is rejected beyond ${LINK_LIMIT} of one entity`, async () => {
    const ann = await historyUser()
    const note = await make(ann, 'note')
    const tasks: LinkEnd[] = []
    for (let n = 0; n <= LINK_LIMIT; n += 1) tasks.push(await make(ann, 'task'))
    for (const task of tasks.slice(1)) expect((await link(ann, task, note)).status).toBe(200)
    const full = { code: 'too_many_links', params: { maximum: LINK_LIMIT } }
    expect((await link(ann, note, tasks[0]!)).body).toMatchObject(full)
    expect((await link(ann, tasks[0]!, note)).body).toMatchObject(full)
    expect((await link(ann, tasks[1]!, note)).status).toBe(200)
  })
})

describe('an operation of a device', () => {
  it('links an entity that was deleted meanwhile, which shows once it is restored', async () => {
    const ann = await historyUser()
    const [note, entry] = [await make(ann, 'note'), await make(ann, 'entry')]
    await ann.send(discardEntry('expense'), { params: { id: entry.id } })
    const { epoch, seq } = JSON.parse(String((await ann.send(getSnapshot, {})).body).split('\n')[0]!)
    const call = `${addLink.method} ${addLink.url}`
    const op = { id: newId(new Date()), v: 1, call, params: note, body: { other: entry } }
    const { body } = await ann.send(exchangeChanges, { body: { epoch, since: seq, ops: [op] } })
    expect(body).toMatchObject({ results: [{ id: op.id }], changes: [{ kind: 'link', deleted: null }] })
    expect(await linkedTo(ann, note)).toEqual([])
    await ann.send(restoreRow, { params: entry })
    expect(await linkedTo(ann, note)).toEqual([entry])
  })
})

it('finds a link to nothing in the integrity check', async () => {
  const api = await makeTestApi()
  const { tokens } = await registerUser(api)
  const send = sender(api, { authorization: `Bearer ${tokens.access}` })
  const ids = await Promise.all([1, 2].map(async (n) => (await send(createTask, { body: { title: `${n}` } })).body.id))
  const [first, second] = ids.map((id) => ({ kind: 'task', id }) as const)
  await send(addLink, { params: first!, body: { other: second! } })
  expect(await checkIntegrity(api.db)).toEqual([])
  await api.db
    .updateTable('links')
    .set({ second_id: newId(new Date()) })
    .where('user_id', 'is not', null)
    .execute()
  expect(await checkIntegrity(api.db)).toEqual(['1 links have an end that is nothing of their user'])
  await api.close()
})
