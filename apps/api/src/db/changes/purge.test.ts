import {
  addContribution,
  createGoal,
  discardContribution,
  discardGoal,
  emptyTrash,
  listContributions,
  restoreRow,
} from '@daybook/contract'
import { expect, it, onTestFinished } from 'vitest'
import { makeTestApi, registerUser, type Send, sender } from '../../testing/api.ts'
import { testDb } from '../../testing/database.ts'

/** More than are purged in one transaction. */
const GOALS = 60

/** Deletes goals with two contributions each, and then one contribution of each by itself. */
async function deletedGoals(send: Send) {
  const goals: string[] = []
  const contributions: string[] = []
  for (let n = 0; n < GOALS; n += 1) {
    const goal = (await send(createGoal, { body: { name: `Bicycle ${n}`, amount: 900 } })).body.id
    const add = () => send(addContribution, { body: { goal, amount: 5, date: '2026-03-01' } })
    await add()
    contributions.push((await add()).body.id)
    goals.push(goal)
    await send(discardGoal, { params: { id: goal } })
  }
  for (const id of contributions) await send(discardContribution, { params: { id } })
  return goals
}

async function setUp() {
  const db = await testDb()
  const rowsRead = { count: 0 }
  const purges = { left: Number.POSITIVE_INFINITY }
  const queriesOfParts = new WeakSet<object>()
  const recordingDb = db.withPlugin({
    transformQuery({ node, queryId }) {
      const { sql } = db.getExecutor().compileQuery(node, queryId)
      if (sql.startsWith('select "id", "content" from "trash"')) queriesOfParts.add(queryId)
      if (sql.startsWith('delete from "trash"')) purges.left -= 1
      if (purges.left < 0) throw new Error('The server stops here.')
      return node
    },
    transformResult: async ({ result, queryId }) => {
      if (queriesOfParts.has(queryId)) rowsRead.count += result.rows.length
      return result
    },
  })
  const api = await makeTestApi({ db: recordingDb })
  onTestFinished(api.close)
  const send = sender(api, { authorization: `Bearer ${(await registerUser(api)).tokens.access}` })
  return { db, rowsRead, purges, send }
}

it('reads no part in the trash again for each row that is purged', async () => {
  const { db, rowsRead, send } = await setUp()
  await deletedGoals(send)
  await send(emptyTrash, {})
  expect(rowsRead.count).toBe(GOALS)
  for (const table of ['trash', 'contributions', 'goals'] as const)
    expect(await db.selectFrom(table).select('id').execute()).toEqual([])
})

it('leaves no row purged by half if it fails', async () => {
  const { db, purges, send } = await setUp()
  const goals = await deletedGoals(send)
  // Each transaction removes goals and their contributions. The second does not remove those.
  purges.left = 3
  expect((await send(emptyTrash, {})).status).toBe(500)
  purges.left = Number.POSITIVE_INFINITY
  expect(await db.selectFrom('trash').select('id').execute()).toHaveLength(2 * (GOALS - 50))
  for (const id of goals.slice(50)) {
    expect((await send(restoreRow, { params: { kind: 'goal', id } })).status).toBe(200)
    expect((await send(listContributions, { params: { id } })).body).toMatchObject([{ amount: 5 }])
  }
})
