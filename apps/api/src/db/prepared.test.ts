import { expect, it } from 'vitest'
import { testDb } from '../testing/database.ts'
import { prepared } from './prepared.ts'

const readUses = prepared((db, { userId, name }: { userId: string; name: string }) =>
  db.selectFrom('categories').select('uses').where('user_id', '=', userId).where('name', '=', name),
)

it('returns the rows of each caller inside and outside a transaction', async () => {
  const db = await testDb()
  const people = ['ann', 'bob', 'eve']
  const rows = people.map((user_id, n) => ({ user_id, name: 'FOOD', uses: n + 1 }))
  await db.insertInto('categories').values(rows).execute()
  const results = await Promise.all(people.map((userId) => readUses(db, { userId, name: 'FOOD' })))
  expect(results).toEqual([[{ uses: 1 }], [{ uses: 2 }], [{ uses: 3 }]])
  await db.transaction().execute(async (db) => {
    await db.updateTable('categories').set({ uses: 9 }).where('user_id', '=', 'bob').execute()
    expect(await readUses(db, { userId: 'bob', name: 'FOOD' })).toEqual([{ uses: 9 }])
  })
  expect(await readUses(db, { userId: 'bob', name: 'RENT' })).toEqual([])
  await db.destroy()
})
