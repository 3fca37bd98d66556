import {
  asGet,
  createTask,
  discardTask,
  editTask,
  listCompletedTasks,
  listTasks,
  markTaskDone,
  markTaskUndone,
  setNextTask,
  type TaskDraftInput,
} from '@daybook/contract'
import { describe, expect, it } from 'vitest'
import { newId } from '../../ids.ts'
import { type Send, sharedApi, signedInUser, visitor } from '../../testing/api.ts'

const everything = { querystring: {} }
const create = async (testUser: Send, draft: Partial<TaskDraftInput> = {}) =>
  (await testUser(createTask, { body: { title: 'Pay rent', ...draft } })).body
const readOpen = async (testUser: Send) => (await testUser(listTasks, everything)).body
const readDone = async (testUser: Send) => (await testUser(listCompletedTasks, everything)).body
const readTitles = async (testUser: Send) => (await readOpen(testUser)).map((task) => task.title).join()

describe('task creation', () => {
  it('returns 201 with the task and puts it at the top', async () => {
    const ann = await signedInUser()
    await create(ann, { title: 'Old' })
    const draft = { title: ' Pay rent ', description: 'to Ms Rao', due: '2026-11-20 09:30:00' }
    const created = await ann(createTask, { body: draft })
    const task = { id: created.body.id, title: 'Pay rent', description: 'to Ms Rao', due: '2026-11-20T09:30:00Z' }
    expect([created.status, created.body]).toEqual([201, task])
    expect((await readOpen(ann))[0]).toEqual(task)
    expect(await readTitles(ann)).toBe('Pay rent,Old')
  })

  it('requires only a title', async () => {
    expect(await create(await signedInUser())).toMatchObject({ title: 'Pay rent', description: '', due: null })
  })

  it.each([
    ['2026-11-20 09:30:00', '2026-11-20T09:30:00Z'],
    ['2026-11-20T09:30:00.250Z', '2026-11-20T09:30:00Z'],
    ['2026-11-20T09:30:00+05:30', '2026-11-20T04:00:00Z'],
    ['2026-03-01T00:10:00+14:00', '2026-02-28T10:10:00Z'],
    ['', null],
    [null, null],
  ])('accepts the due time %j and returns %j', async (due, answered) => {
    const ann = await signedInUser()
    expect((await create(ann, { due })).due).toBe(answered)
    expect((await readOpen(ann))[0]?.due).toBe(answered)
  })

  it.each([
    [{ title: '  ' }, 'Title is required.'],
    [{ title: undefined }, 'Title is required.'],
    [{ title: 7 }, 'Title is required.'],
    [{ title: 'x'.repeat(201) }, 'Title must be at most 200 characters long'],
    [{ description: 'x'.repeat(5001) }, 'Description must be at most 5,000 characters long'],
    [{ title: 'a\u0000b' }, 'Title contains characters that cannot be kept'],
    [{ due: 'tomorrow' }, 'Invalid due date'],
    [{ due: '2026-02-30 10:00:00' }, 'Invalid due date'],
    [{ due: '2026-02-28 25:00:00' }, 'Invalid due date'],
    [{ due: '2026-02-28T10:00:00' }, 'Invalid due date'],
    [{ due: '1899-12-31 23:59:59' }, 'Invalid due date'],
    [{ due: '9999-12-31T23:59:59-01:00' }, 'Invalid due date'],
    [{ due: 1_700_000_000 }, 'Invalid due date'],
    [{ id: 'mine' }, 'Invalid id'],
  ])('rejects %j: %s', async (wrong, message) => {
    const ann = await signedInUser()
    const reply = await ann(createTask, { body: { title: 'Pay rent', ...(wrong as object) } })
    expect(reply).toMatchObject({ status: 400, body: { message, errors: [{ message }] } })
    expect(await readOpen(ann)).toEqual([])
  })

  it('returns the existing task when the same id is sent again', async () => {
    const ann = await signedInUser()
    const id = newId(new Date())
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, n) => ann(createTask, { body: { id, title: `Try ${n}` } })),
    )
    const [first, ...others] = await readOpen(ann)
    expect(others).toEqual([])
    expect(replies.map(({ status, body }) => [status, body])).toEqual(Array(50).fill([201, first]))
  })
})

describe('task editing', () => {
  it('changes the content and keeps the position', async () => {
    const ann = await signedInUser()
    const { id } = await create(ann, { title: 'a', due: '2026-11-20 09:30:00' })
    await create(ann, { title: 'b' })
    const edited = await ann(editTask, { params: { id }, body: { title: 'c', description: 'd' } })
    expect([edited.status, edited.body]).toEqual([200, { id, title: 'c', description: 'd', due: null }])
    expect(await readTitles(ann)).toBe('b,c')
  })

  it('rejects an empty title and keeps the old one', async () => {
    const ann = await signedInUser()
    const { id } = await create(ann)
    const reply = await ann(editTask, { params: { id }, body: { title: '' } })
    expect(reply).toMatchObject({ status: 400, body: { message: 'Title is required.' } })
    expect(await readTitles(ann)).toBe('Pay rent')
  })

  it('keeps one complete version after twenty concurrent edits', async () => {
    const ann = await signedInUser()
    const { id } = await create(ann)
    const edits = Array.from({ length: 20 }, (_, n) => ({ title: `t${n}`, description: `d${n}` }))
    const replies = await Promise.all(edits.map((body) => ann(editTask, { params: { id }, body })))
    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([200]))
    const [task] = await readOpen(ann)
    expect(edits).toContainEqual({ title: task?.title, description: task?.description })
  })
})

describe('task completion', () => {
  const calls = { POST: markTaskDone, GET: asGet(markTaskDone) }
  it.each(['POST', 'GET'] as const)('moves the task to the completed list by %s', async (method) => {
    const ann = await signedInUser()
    const { id } = await create(ann)
    const reply = await ann(calls[method], { params: { id } })
    expect([reply.status, reply.body]).toEqual([200, { message: 'Task marked as done' }])
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(await readOpen(ann)).toEqual([])
    const completed = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
    expect(await readDone(ann)).toEqual([{ id, title: 'Pay rent', description: '', due: null, completed }])
  })

  it('keeps the first completion time when repeated', async () => {
    const [api, ann] = [await sharedApi(), await signedInUser()]
    const { id } = await create(ann)
    await ann(markTaskDone, { params: { id } })
    const [first] = await readDone(ann)
    api.pass(5000)
    expect((await ann(markTaskDone, { params: { id } })).status).toBe(200)
    expect(await readDone(ann)).toEqual([first])
  })

  it.each([
    ['POST', markTaskUndone],
    ['GET', asGet(markTaskUndone)],
  ] as const)('undone by %s restores the position', async (_, undo) => {
    const ann = await signedInUser()
    const ids: string[] = []
    for (const title of ['c', 'b', 'a']) ids.push((await create(ann, { title })).id)
    const params = { id: ids[1]! }
    await ann(markTaskDone, { params })
    expect(await readTitles(ann)).toBe('a,c')
    expect((await ann(undo, { params })).body).toEqual({ message: 'Task marked as not done' })
    expect([await readTitles(ann), await readDone(ann)]).toEqual(['a,b,c', []])
    expect((await ann(undo, { params })).status).toBe(200)
  })
})

describe('completed tasks', () => {
  it('returns pages without gaps or repeats, latest completion first', async () => {
    const [api, ann] = [await sharedApi(), await signedInUser()]
    for (let n = 1; n <= 7; n += 1) {
      const { id } = await create(ann, { title: `${n}` })
      await ann(markTaskDone, { params: { id } })
      if (n % 2) api.pass(1)
    }
    const titles: string[] = []
    for (let before: string | undefined; ; ) {
      const page = await ann(listCompletedTasks, { querystring: { limit: '3', ...(before && { before }) } })
      titles.push(...page.body.map((task) => task.title))
      before = page.headers['next-cursor'] as string | undefined
      if (!before) break
    }
    expect(titles).toEqual(['7', '6', '5', '4', '3', '2', '1'])
  })
})

describe('open tasks', () => {
  it('returns pages without gaps or repeats', async () => {
    const ann = await signedInUser()
    for (let n = 1; n <= 5; n += 1) await create(ann, { title: `${n}` })
    const first = await ann(listTasks, { querystring: { limit: '3' } })
    const before = String(first.headers['next-cursor'])
    const second = await ann(listTasks, { querystring: { limit: '3', before } })
    expect([...first.body, ...second.body].map((task) => task.title)).toEqual(['5', '4', '3', '2', '1'])
    expect(second.headers['next-cursor']).toBeUndefined()
  })

  it.each(['x', 'WzFd', 'WyJhIiwiYiJd', 'eyJhIjoxfQ', 'WzEuNSwiYSJd'])('rejects the cursor %s', async (before) => {
    const ann = await signedInUser()
    for (const list of [listTasks, listCompletedTasks]) {
      const reply = await ann(list, { querystring: { before } })
      expect(reply).toMatchObject({ status: 400, body: { message: 'Invalid cursor' } })
    }
  })
})

describe("another user's task", () => {
  it('returns 404 for every call and stays unchanged', async () => {
    const [ann, bob] = [await signedInUser(), await signedInUser()]
    const { id } = await create(ann)
    const missing = { status: 404, body: { message: 'Task not found' } }
    const params = { id }
    expect(await bob(editTask, { params, body: { title: 'Mine' } })).toMatchObject(missing)
    for (const call of [discardTask, markTaskDone, markTaskUndone, setNextTask, asGet(markTaskDone)])
      expect(await bob(call, { params })).toMatchObject(missing)
    expect([await readTitles(ann), await readOpen(bob), await readDone(ann)]).toEqual(['Pay rent', [], []])
  })

  it('does not block the same id for this user', async () => {
    const [ann, bob] = [await signedInUser(), await signedInUser()]
    const id = newId(new Date())
    await create(ann, { id, title: "Ann's" })
    expect((await create(bob, { id, title: "Bob's" })).title).toBe("Bob's")
  })

  it('returns 401 without a session', async () => {
    expect((await (await visitor())(listTasks, everything)).status).toBe(401)
  })
})

describe('invalid id', () => {
  it.each(['not-an-id', '018f0000-0000-4000-8000-000000000000', '%00'])('returns 404 for %s', async (id) => {
    expect((await (await signedInUser())(markTaskDone, { params: { id } })).status).toBe(404)
  })

  it('check 16: returns 404 if the id in the body differs from the path', async () => {
    const ann = await signedInUser()
    const { id } = await create(ann)
    const body = { id: newId(new Date()), title: 'Other' }
    expect((await ann(editTask, { params: { id }, body })).status).toBe(404)
    expect(await readTitles(ann)).toBe('Pay rent')
  })
})
