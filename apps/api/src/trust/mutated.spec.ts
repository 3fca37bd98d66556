import fc from 'fast-check'
import { expect, it } from 'vitest'
import { checkConvergence } from '../testing/convergence.ts'
import { emptyDatabaseUrl } from '../testing/database.ts'
import { isOfReminders } from '../testing/mutants.ts'
import { happenings, liveThrough, makeReminderWorld } from '../testing/reminderYear.ts'

// Run by mutant.config.ts on a program with a mistake.
it.skipIf(isOfReminders())('does not converge', async () => {
  expect(await checkConvergence(emptyDatabaseUrl, { numRuns: 100, seed: 15 })).toBe(100)
})

it.skipIf(!isOfReminders())('does not remind of each thing once and on time', async () => {
  const property = fc.asyncProperty(happenings(120), async (all) => {
    const world = await makeReminderWorld('2027-03-10T10:00:00Z')
    await liveThrough(world, all).finally(world.close)
  })
  await fc.assert(property, { numRuns: 4, endOnFailure: true, seed: 15 })
})
