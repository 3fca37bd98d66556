import { asGet, createTask, listTasks, markTaskDone, moveTask, setNextTask } from '@daybook/contract'
import { describe, expect, it } from 'vitest'
import { newId } from '../../ids.ts'
import { type Send, sharedApi, signedInUser } from '../../testing/api.ts'

/** Creates a user with tasks of these titles in this order. Returns the id of each by title. */
async function userWithTasks(titles: string) {
  const ann = await signedInUser()
  const ids: Record<string, string> = {}
  for (const title of titles.split('').reverse()) ids[title] = (await ann(createTask, { body: { title } })).body.id
  return { ann, id: (title: string) => ids[title]! }
}
const readOrder = async (testUser: Send) =>
  (await testUser(listTasks, { querystring: {} })).body.map((task) => task.title).join('')

describe('next task', () => {
  it.each([
    ['POST', setNextTask],
    ['GET', asGet(setNextTask)],
  ] as const)('is moved to the top by %s', async (_, setNext) => {
    const { ann, id } = await userWithTasks('abcd')
    const reply = await ann(setNext, { params: { id: id('c') } })
    expect([reply.status, reply.body]).toEqual([200, { message: 'Task set as next' }])
    expect(await readOrder(ann)).toBe('cabd')
    await ann(setNext, { params: { id: id('c') } })
    expect(await readOrder(ann)).toBe('cabd')
  })

  it('returns 404 for a completed task', async () => {
    const { ann, id } = await userWithTasks('ab')
    await ann(markTaskDone, { params: { id: id('b') } })
    expect((await ann(setNextTask, { params: { id: id('b') } })).status).toBe(404)
  })
})

describe('task order', () => {
  it.each([
    ['a', 'c', 'bcad'],
    ['a', 'd', 'bcda'],
    ['d', 'a', 'adbc'],
    ['c', 'b', 'abcd'],
    ['d', null, 'dabc'],
    ['a', null, 'abcd'],
  ])('moves %s below %s', async (title, after, order) => {
    const { ann, id } = await userWithTasks('abcd')
    const reply = await ann(moveTask, { params: { id: id(title) }, body: { after: after && id(after) } })
    expect([reply.status, await readOrder(ann)]).toEqual([200, order])
  })

  it('keeps the order after many moves between the same two tasks', async () => {
    const { ann, id } = await userWithTasks('abcd')
    for (let n = 0; n < 60; n += 1)
      await ann(moveTask, { params: { id: id(n % 2 ? 'c' : 'd') }, body: { after: id('a') } })
    expect(await readOrder(ann)).toBe('acdb')
  })

  it('writes only the row of the moved task', async () => {
    const { ann, id } = await userWithTasks('abcdefgh')
    const { db } = await sharedApi()
    const positions = async () =>
      new Map((await db.selectFrom('tasks').select(['id', 'position']).execute()).map((row) => [row.id, row.position]))
    const before = await positions()
    await ann(moveTask, { params: { id: id('g') }, body: { after: id('b') } })
    const after = await positions()
    expect([...after].filter(([task, at]) => before.get(task) !== at).map(([task]) => task)).toEqual([id('g')])
  })

  it('keeps every task during concurrent moves', async () => {
    const { ann, id } = await userWithTasks('abcdefgh')
    const moves = 'hgfedcb'
      .split('')
      .flatMap((title) => [
        ann(moveTask, { params: { id: id(title) }, body: { after: id('a') } }),
        ann(setNextTask, { params: { id: id(title) } }),
      ])
    expect((await Promise.all(moves)).map((reply) => reply.status)).toEqual(moves.map(() => 200))
    expect((await readOrder(ann)).split('').sort().join('')).toBe('abcdefgh')
  })

  it('rejects a position below itself, a missing or completed task, and an invalid id', async () => {
    const { ann, id } = await userWithTasks('abc')
    await ann(markTaskDone, { params: { id: id('c') } })
    const move = async (after: string) => (await ann(moveTask, { params: { id: id('a') }, body: { after } })).status
    expect([await move(id('a')), await move(id('c')), await move(newId(new Date())), await move('x')]).toEqual([
      400, 404, 404, 400,
    ])
    expect(await readOrder(ann)).toBe('ab')
  })

  it("check 16: returns 404 for another user's tasks", async () => {
    const [mine, other] = [await userWithTasks('ab'), await userWithTasks('cd')]
    const missing = { status: 404, body: { message: 'Task not found' } }
    const behindOther = { params: { id: mine.id('a') }, body: { after: other.id('c') } }
    expect(await mine.ann(moveTask, behindOther)).toMatchObject(missing)
    expect(await mine.ann(moveTask, { params: { id: other.id('d') }, body: { after: null } })).toMatchObject(missing)
    expect([await readOrder(mine.ann), await readOrder(other.ann)]).toEqual(['ab', 'cd'])
  })
})
