import { expect, it } from 'vitest'
import { checkConvergence } from '../testing/convergence.ts'
import { emptyDatabaseUrl } from '../testing/database.ts'

// Run by mutant.config.ts on a program with a mistake.
it('does not converge', async () => {
  expect(await checkConvergence(emptyDatabaseUrl, { numRuns: 100, seed: 15 })).toBe(100)
})
