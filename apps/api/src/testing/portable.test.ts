import { expect, it } from 'vitest'
import { testDb } from './database.ts'
import { nonPortableStatements } from './portable.ts'

const category = (user_id: string) => ({ user_id, name: 'FOOD', uses: 1 })
const heard = () => nonPortableStatements.splice(0).map((statement) => statement.split(':')[0])

it('hears a transaction that touches two users, and none that follows another', async () => {
  const db = await testDb()
  const inOne = (first: string, second: string) =>
    db.transaction().execute(async (db) => {
      await db.insertInto('categories').values(category(first)).execute()
      await db.deleteFrom('categories').where('categories.user_id', '=', second).execute()
    })
  await inOne('ann', 'ann')
  await inOne('bob', 'bob')
  expect(heard()).toEqual([])
  await inOne('ann', 'bob')
  expect(heard()).toEqual(['one transaction is one user’s'])
  await db.destroy()
})

it('hears a statement that another engine cannot run', async () => {
  const db = await testDb()
  await db.selectFrom('entries').select('id').where('user_id', '=', 'ann').limit(1).offset(1).execute()
  expect(heard()).toEqual(['a page begins after an entry, not after a number of them'])
  await db.destroy()
})
