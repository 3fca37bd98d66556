import type { KyselyPlugin } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { testDb } from '../../testing/database.ts'
import { isStatement, toStatement } from '../../testing/statements.ts'
import { copyRows } from './copyRows.ts'

it('copies large files one at a time, so that a backup fits into memory', async () => {
  const [from, to] = [await testDb(), await testDb()]
  onTestFinished(() => Promise.all([from.destroy(), to.destroy()]).then(() => {}))
  const files = ['a', 'b', 'c'].map((id) => ({ user_id: 'ann', id, content: Buffer.from(id) }))
  await from.insertInto('attachment_files').values(files).execute()
  const counts: number[] = []
  const counter: KyselyPlugin = {
    transformQuery({ node }) {
      const statement = isStatement(node) ? toStatement(node) : undefined
      if (statement?.kind === 'insert' && statement.tables.includes('attachment_files'))
        counts.push(statement.rows.length)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  await copyRows(from, to.withPlugin(counter))
  expect(counts).toEqual([1, 1, 1])
  expect(await to.selectFrom('attachment_files').selectAll().orderBy('id').execute()).toHaveLength(3)
})
