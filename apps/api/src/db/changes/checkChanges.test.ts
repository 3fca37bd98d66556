import {
  addEntry,
  createNote,
  discardEntry,
  getBalance,
  getCharts,
  listActivity,
  listEntries,
  listTrash,
  searchNotes,
} from '@daybook/contract'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { driftedSums } from '../../cli/derivedSums.repo.ts'
import { checkIntegrity } from '../../cli/integrity.repo.ts'
import { newId } from '../../ids.ts'
import { makeTestApi, type TestApi } from '../../testing/api.ts'
import { syncUser } from '../../testing/syncUser.ts'
import { checkChanges } from './checkChanges.ts'

const TODAY = new Date().toISOString().slice(0, 10)
const split = [
  { category: 'FOOD', amount: 8, title: 'Bread' },
  { category: 'HOME', amount: 4.5, title: 'Soap' },
]
const lunch = { amount: 12.5, title: 'Lunch', date: TODAY, category: 'FOOD' }

/** A user with a split entry with tags, which a server of the first version changes and logs as it knows them. */
async function changedByOlderServer() {
  const api = await makeTestApi()
  const ann = await syncUser(api)
  const id = newId(new Date())
  await ann.send(addEntry('expense'), { body: { id, ...lunch, parts: split, tags: ['trip'] } })
  const { seq, rows } = await ann.snapshot()
  const { user_id } = await api.db.selectFrom('entries').select('user_id').executeTakeFirstOrThrow()
  await sql`update entries set amount_milli = 20000 where id = ${id}`.execute(api.db)
  await sql`update entry_totals set amount_milli = 20000`.execute(api.db)
  await sql`update month_totals set amount_milli = 20000`.execute(api.db)
  await sql`update sync_heads set seq = seq + 1`.execute(api.db)
  const change = { user_id, seq: seq + 1, op_id: newId(new Date()), session_id: '-', at: new Date().toISOString() }
  const row = { type: 'expense', ...lunch, amount: 20 }
  const texts = { before: JSON.stringify({ amount: 12.5 }), after: JSON.stringify(row) }
  await api.db
    .insertInto('changes')
    .values({ ...change, action: 'edit', kind: 'entry', id, ...texts })
    .execute()
  return { api, ann, id, seq, rows, userId: user_id }
}

const check = (api: TestApi, elapsed = api.clock.elapsed) =>
  checkChanges({ db: api.db, clock: { ...api.clock, elapsed } }, api.app.log)

it('corrects the sums after writes of a server of an earlier release', async () => {
  const { api, ann } = await changedByOlderServer()
  expect(await driftedSums(api.db)).not.toEqual([])
  await api.app.runMaintenance()
  expect(await checkIntegrity(api.db)).toEqual([])
  expect((await ann.send(getCharts, {})).status).toBe(200)
  const [{ expense }] = (await ann.send(listEntries('expense'), {})).body as unknown as [{ expense: object[] }]
  expect(expense).toMatchObject([{ amount: 20, tags: ['trip'] }])
  await api.close()
})

it('lets devices read all rows again, since changes of an earlier release lack fields', async () => {
  const { api, ann, id, seq } = await changedByOlderServer()
  await ann.send(addEntry('expense'), { body: lunch })
  expect((await ann.exchange([], seq)).changes[0]!.row).not.toHaveProperty('tags')
  await check(api)
  expect(await ann.exchange([], seq)).toEqual({ reset: true, epoch: ann.epoch })
  expect((await ann.snapshot()).rows.get(`entry ${id}`)!.row).toMatchObject({ amount: 20, tags: ['trip'] })
  await api.close()
})

it('leaves users alone whose changes are all of this release', async () => {
  const api = await makeTestApi()
  const ann = await syncUser(api)
  await ann.send(addEntry('expense'), { body: lunch })
  await ann.push({ id: newId(new Date()), v: 1, call: 'POST /tasks/create/', body: { title: 'Call' } })
  const { seq } = await ann.snapshot()
  await check(api)
  expect(await ann.exchange([], seq)).toMatchObject({ changes: [], seq })
  await api.close()
})

it('leaves no gap in the log if two servers check the same user', async () => {
  const { api, ann, seq } = await changedByOlderServer()
  await Promise.all(['a', 'b', 'c'].map(() => check(api)))
  // The change of the older server, and the number that lets devices read all rows again.
  expect(await ann.exchange([], seq + 2)).toMatchObject({ changes: [], more: false })
  await api.close()
})

/** Returns a clock by which each correction takes a second, and calls `during` after some of them. */
function slowClock(during = () => {}) {
  let calls = 0
  return () => {
    calls += 1
    if (calls === 20) during()
    return calls * 1000
  }
}

it('answers other requests between corrections that take long', async () => {
  const { api } = await changedByOlderServer()
  const bob = await syncUser(api)
  const order: string[] = []
  await Promise.all([
    check(api, slowClock()).then(() => order.push('check')),
    bob.send(getBalance, {}).then(() => order.push('balance')),
  ])
  expect(order).toEqual(['balance', 'check'])
  expect(await checkIntegrity(api.db)).toEqual([])
  await api.close()
})

it('checks a user again whom a server of an earlier release changes during the check', async () => {
  const { api, ann, seq, userId } = await changedByOlderServer()
  let change = Promise.resolve()
  await check(
    api,
    slowClock(() => {
      change = api.db.transaction().execute(async (db) => {
        await sql`update sync_heads set seq = seq + 1 where user_id = ${userId}`.execute(db)
        for (const table of ['entries', 'entry_totals', 'month_totals'])
          await sql`update ${sql.table(table)} set amount_milli = 30000 where user_id = ${userId}`.execute(db)
      })
    }),
  )
  await change
  await check(api, slowClock())
  expect(await checkIntegrity(api.db)).toEqual([])
  expect(await ann.exchange([], seq)).toEqual({ reset: true, epoch: ann.epoch })
  await api.close()
})

it('corrects a split entry whose type a server of an earlier release has changed', async () => {
  const { api, ann, id } = await changedByOlderServer()
  await sql`update entries set type = 'income', amount_milli = 12500 where id = ${id}`.execute(api.db)
  await check(api)
  expect(await checkIntegrity(api.db)).toEqual([])
  expect((await ann.snapshot()).rows.get(`entry ${id}`)!.row).toMatchObject({ type: 'income', parts: split })
  await api.close()
})

it('deletes what belongs to rows that a server of an earlier release has deleted for good', async () => {
  const { api, ann, id, seq, userId: user_id } = await changedByOlderServer()
  const file = { name: 'a.pdf', media_type: 'application/pdf', size: 1, sha256: '0', created_at: '' } as const
  const contribution = { id: 'first', goal_id: newId(new Date()), content: '{}', amount_milli: 1000 }
  await api.db
    .insertInto('attachments')
    .values({ ...file, user_id, id: 'file', entry_id: id })
    .execute()
  for (const one of ['file', 'deleted'])
    await api.db
      .insertInto('attachment_files')
      .values({ user_id, id: one, content: Buffer.from('%') })
      .execute()
  await api.db.insertInto('scan_texts').values({ user_id, id, text: 'Milk', search_text: 'milk' }).execute()
  await api.db
    .insertInto('contributions')
    .values({ ...contribution, user_id })
    .execute()
  const row = { kind: 'attachment', action: 'create', id: 'file', before: null, after: '{"name":"a.pdf"}' } as const
  await api.db
    .insertInto('changes')
    .values({ ...row, user_id, seq: seq + 2, op_id: newId(new Date()), session_id: '-', at: '' })
    .execute()
  await sql`update sync_heads set seq = seq + 1`.execute(api.db)
  await ann.send(discardEntry('expense'), { params: { id } })
  await sql`delete from trash`.execute(api.db)
  await check(api)
  expect(await checkIntegrity(api.db)).toEqual([])
  const logged = api.db.selectFrom('changes').select('after').where('kind', '=', 'attachment')
  expect(await logged.execute()).toEqual([{ after: null }])
  await api.close()
})

it('finds texts that a server of an earlier release has folded in another way', async () => {
  const { api, ann, userId: user_id } = await changedByOlderServer()
  const { id } = (await ann.send(addEntry('expense'), { body: { ...lunch, title: 'Café' } })).body
  const note = (await ann.send(createNote, { body: { title: 'Straße' } })).body
  await api.db.updateTable('entries').set({ title_search: 'CAFÉ' }).where('id', '=', id).execute()
  await api.db.updateTable('note_texts').set({ search_text: 'straße\n' }).where('note_id', '=', note.id).execute()
  await api.db.insertInto('scan_texts').values({ user_id, id, text: 'Milch für Öl', search_text: 'milch' }).execute()
  await sql`update sync_heads set seq = seq + 1`.execute(api.db)
  await check(api)
  expect(await checkIntegrity(api.db)).toEqual([])
  expect((await ann.send(searchNotes, { querystring: { q: 'strasse' } })).body).toMatchObject([{ id: note.id }])
  await api.close()
})

it('corrects other users if the sums of one cannot be corrected', async () => {
  const { api, ann } = await changedByOlderServer()
  const bob = await syncUser(api)
  for (const { send } of [ann, bob]) {
    await send(addEntry('income'), { body: lunch })
    await send(addEntry('income'), { body: lunch })
  }
  const [first, second] = await api.db.selectFrom('users').select('id').orderBy('id').execute()
  await sql`update entries set amount_milli = 9000000000000000000 where user_id = ${first!.id}`.execute(api.db)
  await sql`update entry_totals set amount_milli = 1`.execute(api.db)
  await sql`update sync_heads set seq = seq + 1`.execute(api.db)
  await api.app.runMaintenance()
  expect(
    await api.db
      .selectFrom('entry_totals')
      .select('amount_milli')
      .where('user_id', '=', second!.id)
      .where('type', '=', 'income')
      .execute(),
  ).toEqual([{ amount_milli: 25_000 }])
  await api.close()
})

it('returns rows of kinds that a later release has added', async () => {
  const api = await makeTestApi()
  const ann = await syncUser(api)
  await ann.send(addEntry('expense'), { body: lunch })
  const { seq } = await ann.snapshot()
  const change = await api.db.selectFrom('changes').selectAll().where('seq', '=', seq).executeTakeFirstOrThrow()
  const added = {
    ...change,
    seq: seq + 1,
    op_id: newId(new Date()),
    id: 'x',
    kind: 'planet' as never,
    after: '{"rings":7}',
  }
  await api.db.insertInto('changes').values(added).execute()
  await sql`update sync_heads set seq = seq + 1`.execute(api.db)
  const trashed = { user_id: change.user_id, kind: added.kind, id: 'y', deleted_at: change.at, content: '{"rings":8}' }
  await api.db.insertInto('trash').values(trashed).execute()
  const row = { kind: 'planet', id: 'x', row: { rings: 7 }, deleted: null }
  expect((await ann.exchange([], seq)).changes).toEqual([{ ...row, seq: seq + 1 }])
  expect((await ann.send(listActivity, {})).body).toMatchObject([{ changes: [{ kind: 'planet' }] }, {}])
  expect((await ann.send(listTrash, {})).body).toMatchObject([{ kind: 'planet', id: 'y' }])
  await api.close()
})
