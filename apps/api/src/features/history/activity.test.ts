import {
  addEntry,
  createNote,
  createTask,
  discardTask,
  editEntry,
  editName,
  importEntries,
  listActivity,
  markTaskDone,
  NEXT_CURSOR,
  updateNote,
} from '@daybook/contract'
import { describe, expect, it, onTestFinished } from 'vitest'
import { DAY } from '../../clock.ts'
import { compactChanges } from '../../db/changes/compact.ts'
import { makeTestApi, type Send, sharedApi, signedInUser } from '../../testing/api.ts'
import { expense } from '../../testing/history.ts'
import { readMember } from '../../testing/member.ts'

type Query = Parameters<typeof listActivity.schema.querystring.parse>[0] & object
const readActivity = async (send: Send, query: Query = {}) => (await send(listActivity, { querystring: query })).body

describe('the activity', () => {
  it('lists who changed what from what to what, newest first', async () => {
    const { send, elsewhere } = await readMember(await sharedApi())
    const { id } = (await send(addEntry('expense'), { body: expense })).body
    const other = await elsewhere(undefined, {
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Firefox/130.0',
    })
    await other.send(editEntry('expense'), { params: { id }, body: { ...expense, amount: 20 } })
    const row = { type: 'expense', amount: 12.5, title: 'Lunch', date: '2026-03-04', category: 'FOOD' }
    expect(await readActivity(send)).toMatchObject([
      {
        device: 'Firefox on Linux',
        current: false,
        total: 1,
        changes: [{ kind: 'entry', id, action: 'edit', before: { amount: 12.5 }, after: { ...row, amount: 20 } }],
      },
      { current: true, total: 1, changes: [{ kind: 'entry', id, action: 'create', before: null, after: row }] },
    ])
  })

  it('records no change where nothing changed', async () => {
    const ann = await signedInUser()
    const { id } = (await ann(createTask, { body: { title: 'Call' } })).body
    await ann(markTaskDone, { params: { id } })
    await ann(markTaskDone, { params: { id } })
    expect(await readActivity(ann)).toHaveLength(2)
  })

  it('filters by kind, by row and by time', async () => {
    const api = await makeTestApi()
    onTestFinished(api.close)
    const ann = await readMember(api)
    const { id } = (await ann.send(addEntry('expense'), { body: expense })).body
    await ann.send(editName, { body: { name: 'Zoe' } })
    api.pass(DAY)
    const { send } = await ann.elsewhere()
    await send(addEntry('income'), { body: expense })
    const since = new Date(api.clock.now().getTime() - 1000).toISOString()
    expect(await readActivity(send, { kind: 'entry' })).toHaveLength(2)
    expect(await readActivity(send, { kind: 'entry', id })).toHaveLength(1)
    expect(await readActivity(send, { kind: 'settings' })).toHaveLength(1)
    expect(await readActivity(send, { since })).toHaveLength(1)
    expect(await readActivity(send, { until: since })).toHaveLength(2)
  })

  it('shows an import as one operation, also across pages', async () => {
    const ann = await signedInUser()
    await ann(createTask, { body: { title: 'before' } })
    const lines = Array.from({ length: 500 }, () => JSON.stringify({ type: 'expense', ...expense }))
    await ann(importEntries, { body: lines.join('\n') })
    await ann(createTask, { body: { title: 'after' } })
    const totals: number[] = []
    for (let before: string | undefined; ; ) {
      const { body, headers } = await ann(listActivity, { querystring: { limit: 1, ...(before && { before }) } })
      totals.push(...body.map(({ total }) => total))
      before = headers[NEXT_CURSOR.toLowerCase()] as string | undefined
      if (!before) break
    }
    expect(totals).toEqual([1, 500, 1])
  })

  it('names the number of rows of a large import', async () => {
    const ann = await signedInUser()
    const lines = Array.from({ length: 2100 }, () => JSON.stringify({ type: 'income', ...expense, amount: 1 }))
    await ann(importEntries, { body: lines.join('\n') })
    expect(await readActivity(ann)).toMatchObject([{ total: 2100 }])
  })

  it.each(['\u0000', 'x'.repeat(81), "' or 1"])('rejects the id %j', async (id) => {
    const ann = await signedInUser()
    expect((await ann(listActivity, { querystring: { id } })).status).toBe(400)
  })

  it('ends a page after about 1 MB, and continues with the next', async () => {
    const ann = await signedInUser()
    const texts = Array.from({ length: 8 }, (_, at) => `${at}${'x'.repeat(190_000)}`)
    const { id } = (await ann(createNote, { body: { content: 'first' } })).body
    for (const content of texts) await ann(updateNote, { params: { id }, body: { content } })
    const ofNote = { kind: 'note', id, limit: 500 } as const
    const sizes: number[] = []
    let before: string | undefined
    do {
      const { body, headers } = await ann(listActivity, { querystring: { ...ofNote, ...(before && { before }) } })
      sizes.push(body.length)
      before = headers[NEXT_CURSOR.toLowerCase()]?.toString()
    } while (before)
    expect(sizes).toEqual([3, 3, 3])
  })

  it('has nothing of other users', async () => {
    const [ann, bob] = [await signedInUser(), await signedInUser()]
    await ann(createTask, { body: { title: 'Call' } })
    expect(await readActivity(bob)).toEqual([])
  })
})

describe('compaction', () => {
  /** Makes `count` changes of a task and returns the numbers that are left in the log after `days`. */
  async function leftAfter(count: number, days: number) {
    const api = await makeTestApi()
    onTestFinished(api.close)
    const { id: userId, send, elsewhere } = await readMember(api)
    for (let n = 0; n < count; n += 1) {
      const { id } = (await send(createTask, { body: { title: `task ${n}` } })).body
      await send(discardTask, { params: { id } })
    }
    api.pass(days * DAY)
    await (await elsewhere()).send(createTask, { body: { title: 'latest' } })
    await compactChanges(api)
    const changes = await api.db
      .selectFrom('changes')
      .select('seq')
      .where('user_id', '=', userId)
      .orderBy('seq')
      .execute()
    const head = await api.db.selectFrom('sync_heads').selectAll().where('user_id', '=', userId).executeTakeFirst()
    return { left: changes.map(({ seq }) => seq), low: head?.low }
  }

  it('keeps changes for 90 days', async () => {
    expect(await leftAfter(2, 89)).toEqual({ left: [1, 2, 3, 4, 5], low: 0 })
    expect(await leftAfter(2, 91)).toEqual({ left: [5], low: 4 })
  })

  it('keeps the latest 20,000 changes and those of the last day', async () => {
    const api = await makeTestApi()
    onTestFinished(api.close)
    const { id: userId, send } = await readMember(api)
    const addTask = () => send(createTask, { body: { title: 'task' } })
    for (let n = 0; n < 5; n += 1) await addTask()
    // As if 19,997 changes followed, of which the last two are there.
    await api.db.updateTable('sync_heads').set({ seq: 20_001 }).where('user_id', '=', userId).execute()
    for (let n = 0; n < 2; n += 1) await addTask()
    const left = async () => {
      await compactChanges(api)
      const query = api.db.selectFrom('changes').select('seq').where('user_id', '=', userId)
      return (await query.orderBy('seq').execute()).map(({ seq }) => seq)
    }
    expect(await left()).toEqual([1, 2, 3, 4, 5, 20_002, 20_003])
    api.pass(2 * DAY)
    expect(await left()).toEqual([4, 5, 20_002, 20_003])
  })
})
