import { expect, it } from 'vitest'
import { checkConvergence } from '../../testing/convergence.ts'
import { emptyDatabaseUrl } from '../../testing/database.ts'

// A few runs, for at most some seconds; src/trust/convergence.trust.ts has thousands.
const LIMITS = { numRuns: 60, maxMs: 15_000 }

it('lets all devices of a user converge after faults, compactions and restores', async () => {
  expect(await checkConvergence(emptyDatabaseUrl, { ...LIMITS, seed: 15 })).toBeGreaterThan(0)
})
