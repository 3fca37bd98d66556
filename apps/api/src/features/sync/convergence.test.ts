import { expect, it } from 'vitest'
import { runs } from '../../../../../scripts/testing.ts'
import { checkConvergence } from '../../testing/convergence.ts'
import { emptyDatabaseUrl } from '../../testing/database.ts'

// A few runs; src/trust/convergence.trust.ts has thousands.
const numRuns = runs(32)

it('lets all devices of a user converge after faults, compactions and restores', { timeout: 300_000 }, async () => {
  expect(await checkConvergence(emptyDatabaseUrl, { numRuns, seed: 15 })).toBe(numRuns)
})
