import { expect, it } from 'vitest'
import { testDb } from '../testing/database.ts'
import { makeCounting } from './counters.ts'

const END = '2026-01-01T00:00:00.000Z'

it('counts what many ask for at once, each for itself', async () => {
  const db = await testDb()
  const countUp = makeCounting(db)
  const ids = Array.from({ length: 250 }, (_, n) => `place-${n}`)
  const asked = await Promise.all(ids.map((id, n) => countUp(id, n, END)))
  expect(asked).toEqual(ids.map((_, n) => n))
  expect(await Promise.all(ids.map((id) => countUp(id, 1, END)))).toEqual(ids.map((_, n) => n + 1))
  await db.destroy()
})

it('says to each who asked that it could not be counted', async () => {
  const db = await testDb()
  const countUp = makeCounting(db)
  await db.destroy()
  const asked = await Promise.allSettled([countUp('a', 1, END), countUp('b', 1, END)])
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})
