import { Kysely, type QueryCreator } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { dialectFor } from '../db/open.ts'
import type { Schema } from '../db/schema.ts'
import { onServer, sharedDatabaseUrl } from './database.ts'
import { split } from './split.ts'

const category = (user_id: string) => ({ user_id, name: 'FOOD', uses: 1 })

/** Returns users divided between two databases with accounts on a third, and what the router reported. */
async function splitDb() {
  const [shared, ...shards] = await Promise.all([1, 2, 3].map(sharedDatabaseUrl))
  const reported: string[] = []
  const router = split(dialectFor(shared!), shards.map(dialectFor), (error) => reported.push(error.split(':')[0]!))
  const db = new Kysely<Schema>({ dialect: router })
  const each = shards.map((url) => new Kysely<Schema>({ dialect: dialectFor(url) }))
  onTestFinished(async () => {
    for (const one of [db, ...each]) await one.destroy()
  })
  return { db, each, reported }
}

it('divides users between the servers and returns the rows of all to maintenance, in the order of the statement', async () => {
  const { db, each, reported } = await splitDb()
  const users = Array.from({ length: 20 }, (_, n) => `user ${String(n).padStart(2, '0')}`)
  for (const user_id of users)
    await db.insertInto('sync_heads').values({ user_id, seq: 0, low: 0, checked_seq: 0, checked_by: 1 }).execute()
  const rows = (from: Kysely<Schema>) =>
    from.selectFrom('sync_heads').select('user_id').where('user_id', '>', '').orderBy('user_id').execute()
  const counts = await Promise.all(each.map(async (shard) => (await rows(shard)).length))
  expect(Math.min(...counts)).toBeGreaterThan(0)
  expect(counts[0]! + counts[1]!).toBe(20)
  expect((await rows(db)).map(({ user_id }) => user_id)).toEqual(users)
  expect(reported).toEqual([])
})

it('reports a transaction that writes on the server of a user and on that of the accounts', async () => {
  const { db, reported } = await splitDb()
  const inOne = (work: (db: Kysely<Schema>) => Promise<unknown>) =>
    db.transaction().execute(async (db) => {
      await db.insertInto('categories').values(category('ann')).execute()
      await work(db)
      await db.deleteFrom('categories').where('user_id', '=', 'ann').execute()
    })
  await inOne((db) => db.selectFrom('users').select('id').where('id', '=', 'ann').execute())
  expect(reported).toEqual([])
  await inOne((db) => db.updateTable('users').set({ premium: 1 }).where('id', '=', 'ann').execute())
  expect(new Set(reported)).toEqual(new Set(['one transaction writes on two servers']))
})

it('reports a statement that reads an account and rows of its owner', async () => {
  const { db, reported } = await splitDb()
  await db
    .selectFrom('categories')
    .innerJoin('users', 'users.id', 'user_id')
    .select('uses')
    .where('user_id', '=', 'ann')
    .execute()
  expect(reported).toEqual(['categories and users in one statement'])
})

it('reports a statement on rows of people that names no owner, unless maintenance needs it', async () => {
  const { db, reported } = await splitDb()
  await db.selectFrom('schedules').select('user_id').where('next_day', '<=', '2026-01-01').execute()
  expect(reported).toEqual([])
  await db.selectFrom('schedules').select('user_id').where('id', '=', 'one').execute()
  await db.deleteFrom('categories').where('name', '=', 'FOOD').execute()
  expect(reported).toEqual(['schedules without an owner', 'categories without an owner'])
})

it('counts a statement with a common table expression as a write, and a lock as none', async () => {
  const { db, reported } = await splitDb()
  const food = (db: QueryCreator<Schema>) => db.selectFrom('categories').select('name').where('user_id', '=', 'ann')
  const lockAccount = (db: Kysely<Schema>) => {
    const account = db.selectFrom('users').select('id').where('id', '=', 'ann')
    return onServer ? account.forUpdate() : account
  }
  await db.transaction().execute(async (db) => {
    await lockAccount(db).execute()
    await db
      .with('food', food)
      .insertInto('categories')
      .values(category('ann'))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
  expect(reported).toEqual([])
  await db.transaction().execute(async (db) => {
    await db.updateTable('users').set({ premium: 1 }).where('id', '=', 'ann').execute()
    await db.with('food', food).deleteFrom('categories').where('user_id', '=', 'ann').execute()
  })
  expect(reported).toEqual(['one transaction writes on two servers'])
})
