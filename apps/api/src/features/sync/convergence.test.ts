import fc from 'fast-check'
import { expect, it } from 'vitest'
import { checkServer, converge, counts, makeServer, steps } from '../../testing/convergence.ts'
import { emptyDatabaseUrl } from '../../testing/database.ts'

it('lets all devices of a user converge after faults, compactions and restores', async () => {
  const server = await makeServer(emptyDatabaseUrl)
  let runs = 0
  const property = fc.asyncProperty(steps, async (all) => {
    runs += 1
    await converge(server, all)
  })
  // 20 seconds at most on a busy machine, without an unfinished run counting as a failure.
  await fc.assert(property, { numRuns: 40, seed: 15, interruptAfterTimeLimit: 12_000, endOnFailure: true })
  await checkServer(server)
  await server.close()
  console.log(counts)
  expect(runs).toBeGreaterThan(1)
})
