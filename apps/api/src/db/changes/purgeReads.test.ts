import { addContribution, createGoal, deleteContribution, deleteGoal, emptyTrash } from '@daybook/contract'
import { expect, it } from 'vitest'
import { makeTestApi, registerUser, sender } from '../../testing/api.ts'
import { testDb } from '../../testing/database.ts'

const GOAL = { name: 'Bicycle', amount: 900 }
const GOALS = 10

it('reads no part in the trash again for each row that is purged', async () => {
  const db = await testDb()
  const queries = new WeakSet<object>()
  let readRows = 0
  const recordingDb = db.withPlugin({
    transformQuery({ node, queryId }) {
      const { sql } = db.getExecutor().compileQuery(node, queryId)
      if (sql.startsWith('select "id", "content" from "trash"')) queries.add(queryId)
      return node
    },
    transformResult: async ({ result, queryId }) => {
      if (queries.has(queryId)) readRows += result.rows.length
      return result
    },
  })
  const api = await makeTestApi({ db: recordingDb })
  const ann = sender(api, { authorization: `Bearer ${(await registerUser(api)).tokens.access}` })
  for (let n = 0; n < GOALS; n += 1) {
    const { id: goal } = (await ann(createGoal, { body: GOAL })).body
    const { id } = (await ann(addContribution, { body: { goal, amount: 5, date: '2026-03-01' } })).body
    await ann(deleteGoal, { params: { id: goal } })
    await ann(deleteContribution, { params: { id } })
  }
  await ann(emptyTrash, {})
  expect(readRows).toBeLessThanOrEqual(GOALS)
  expect(await db.selectFrom('trash').select('id').execute()).toEqual([])
  await api.close()
})
