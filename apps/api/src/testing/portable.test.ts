import { expect, it } from 'vitest'
import { shardServers, testDb } from './database.ts'
import { nonPortableStatements } from './portable.ts'

const category = (user_id: string) => ({ user_id, name: 'FOOD', uses: 1 })
const takeReported = () => nonPortableStatements.splice(0).map((statement) => statement.split(':')[0])

// With people divided between servers, the router begins transactions out of sight of this check.
it.skipIf(shardServers.length > 0)(
  'reports a transaction that touches two users, but not two transactions of one user each',
  async () => {
    const db = await testDb()
    const inOne = (first: string, second: string) =>
      db.transaction().execute(async (db) => {
        await db.insertInto('categories').values(category(first)).execute()
        await db.deleteFrom('categories').where('categories.user_id', '=', second).execute()
      })
    await inOne('ann', 'ann')
    await inOne('bob', 'bob')
    expect(takeReported()).toEqual([])
    await inOne('ann', 'bob')
    expect(takeReported()).toEqual(['one transaction is one user’s'])
    await db.destroy()
  },
)

it('reports a statement that another engine cannot run', async () => {
  const db = await testDb()
  await db.selectFrom('entries').select('id').where('user_id', '=', 'ann').limit(1).offset(1).execute()
  expect(takeReported()).toEqual(['a page begins after an entry, not after a number of them'])
  await db.destroy()
})
