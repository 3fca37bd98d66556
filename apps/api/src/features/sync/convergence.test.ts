import fc from 'fast-check'
import { expect, it } from 'vitest'
import { checkServer, converge, makeServer } from '../../testing/convergence.ts'
import { emptyDatabaseUrl } from '../../testing/database.ts'
import { steps } from '../../testing/steps.ts'

// A few runs, for at most some seconds; src/trust/convergence.trust.ts has thousands.
const LIMITS = { numRuns: 60, interruptAfterTimeLimit: 15_000 }

it('lets all devices of a user converge after faults, compactions and restores', async () => {
  const server = await makeServer(emptyDatabaseUrl)
  let runs = 0
  const property = fc.asyncProperty(steps, async (all) => {
    await converge(server, all)
    runs += 1
  })
  await fc.assert(property, { ...LIMITS, seed: 15, endOnFailure: true })
  await checkServer(server)
  await server.close()
  expect(runs).toBeGreaterThan(0)
})
