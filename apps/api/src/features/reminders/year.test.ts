import fc from 'fast-check'
import { expect, it } from 'vitest'
import { testsAll } from '../../../../../scripts/testing.ts'
import { happenings, liveThrough, makeReminderWorld } from '../../testing/reminderYear.ts'

/** Days around the clock changes of several countries; all of a year in `npm run test:all`. */
const STARTS = testsAll ? ['2027-01-01T10:00:00Z'] : ['2027-03-10T10:00:00Z', '2027-10-28T10:00:00Z']
const COUNT = testsAll ? 690 : 50

it.each(STARTS)(
  'reminds of each thing once and on time, from %s on',
  async (start) => {
    const property = fc.asyncProperty(happenings(COUNT), async (all) => {
      const world = await makeReminderWorld(start)
      const count = await liveThrough(world, all).finally(world.close)
      expect(count).toBeGreaterThan(0)
    })
    await fc.assert(property, { numRuns: 1, endOnFailure: true })
  },
  300_000,
)
