import { expect, it } from 'vitest'
import { crashAgainAndAgain } from './testing/crash.ts'
import { sharedDatabaseUrl } from './testing/database.ts'

// Starts the server four times, and signs up one user on it: eight seconds.
it('check 31: keeps every answered write exactly once after kill -9 during writes', {
  timeout: 180_000,
}, async () => {
  const result = await crashAgainAndAgain(3, { DATABASE_URL: await sharedDatabaseUrl() })
  expect(result).toMatchObject({ lost: 0, doubled: 0, balanceDifference: 0, rejected: [], verified: 0 })
  expect(result.answered).toBeGreaterThan(10)
})
