import { describe, expect, it } from 'vitest'
import { checkConvergence, counts } from '../testing/convergence.ts'
import { databases } from '../testing/database.ts'
import { MUTANTS, runMutant } from '../testing/mutants.ts'
import { REMINDER_MUTANTS } from '../testing/reminderMutants.ts'

const RUNS: Record<string, number> = { SQLite: 2000, PostgreSQL: 100 }
/** Compaction reads the heads of all users, so a server with thousands of them would be slow. */
const RUNS_PER_SERVER = 50
const MINUTES = 60_000

describe.each(databases)('on %s', (name, newUrl) => {
  it(
    'lets all devices of a user converge',
    async () => {
      for (let seed = 0; seed < RUNS[name]! / RUNS_PER_SERVER; seed += 1)
        expect(await checkConvergence(newUrl, { numRuns: RUNS_PER_SERVER, seed })).toBe(RUNS_PER_SERVER)
      console.info(`${RUNS[name]} runs on ${name}, and those before:`, counts)
      expect(Math.min(...Object.values(counts))).toBeGreaterThan(10)
    },
    30 * MINUTES,
  )
})

it.each([...MUTANTS, ...REMINDER_MUTANTS].map(({ name }) => name))('finds the mistake: %s', (name) => {
  const { status, output } = runMutant(name)
  expect([status, output]).toEqual([1, expect.stringContaining('Property failed')])
})
