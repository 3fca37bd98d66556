import {
  importEntries,
  importLines,
  listActivity,
  listCategoryUses,
  renameCategory,
  undoOperation,
} from '@daybook/contract'
import { expect, it, onTestFinished } from 'vitest'
import { checkIntegrity } from '../../../cli/integrity.repo.ts'
import { makeTestApi } from '../../../testing/api.ts'
import { readMember } from '../../../testing/member.ts'

const ENTRIES = 10_000
/** Slow machines take several times as long. */
const SECONDS = 30

async function expectSoon(send: () => Promise<{ status: number }>) {
  const began = performance.now()
  expect((await send()).status).toBe(200)
  const seconds = (performance.now() - began) / 1000
  expect(seconds).toBeLessThan(SECONDS)
}

it('renames a category of 10,000 entries in seconds, and undoes it', async () => {
  const api = await makeTestApi()
  onTestFinished(api.close)
  const ann = await readMember(api)
  const lines = Array.from({ length: ENTRIES }, (_, n) => ({
    type: 'expense' as const,
    amount: 1 + (n % 50),
    date: `202${n % 6}-0${1 + (n % 9)}-1${n % 10}`,
    category: 'food',
    title: `Lunch ${n}`,
  }))
  for (let at = 0; at < ENTRIES; at += 2000)
    await ann.send(importEntries, { body: importLines(lines.slice(at, at + 2000)) })
  await expectSoon(() => ann.send(renameCategory, { body: { from: 'food', to: 'meals' } }))
  expect((await ann.send(listCategoryUses, {})).body).toMatchObject([{ name: 'MEALS', entries: ENTRIES }])
  const [renaming] = (await ann.send(listActivity, { querystring: { limit: 1 } })).body
  expect(renaming?.total).toBe(ENTRIES)
  await expectSoon(() => ann.send(undoOperation, { params: { id: renaming!.id } }))
  expect((await ann.send(listCategoryUses, {})).body).toMatchObject([{ name: 'FOOD', entries: ENTRIES }])
  expect(await checkIntegrity(api.db)).toEqual([])
})
