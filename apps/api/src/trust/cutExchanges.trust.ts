import { afterAll, expect, it } from 'vitest'
import { dialectFor, openDb } from '../db/open.ts'
import { checkCutExchanges, cutCounts } from '../testing/cutExchanges.ts'
import { databases } from '../testing/database.ts'

const EXCHANGES: Record<string, number> = { SQLite: 1700, PostgreSQL: 300 }
/** The log of a user grows with each. */
const PER_USER = 100

it.each(databases)(
  'carries out each change once, and shows it whole, over a network that is cut, on %s',
  { timeout: 1_800_000 },
  async (name, newUrl) => {
    const url = await newUrl()
    for (let seed = 0; seed < EXCHANGES[name]! / PER_USER; seed += 1) {
      const db = await openDb(dialectFor(url))
      // What waits after some cuts is more than one exchange carries out.
      await checkCutExchanges({ db, seed, exchanges: PER_USER, changes: 8, groupSize: 100 })
      console.info(`${name}, user ${seed + 1}, all so far:`, cutCounts)
    }
  },
)

afterAll(() => expect(Math.min(...Object.values(cutCounts))).toBeGreaterThan(20))
