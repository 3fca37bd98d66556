import { expect, it } from 'vitest'
import { crashAgainAndAgain } from './testing/crash.ts'
import { sharedDatabaseUrl } from './testing/database.ts'

it('check 31: has every answered write, none twice, after kill -9 in the middle of it', {
  timeout: 180_000,
}, async () => {
  const figures = await crashAgainAndAgain(3, { DATABASE_URL: await sharedDatabaseUrl() })
  expect(figures).toMatchObject({ lost: 0, doubled: 0, apart: 0, rejected: [], verified: 0 })
  expect(figures.answered).toBeGreaterThan(10)
})
