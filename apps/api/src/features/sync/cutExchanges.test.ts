import { expect, it } from 'vitest'
import { checkCutExchanges, cutCounts } from '../../testing/cutExchanges.ts'
import { testDb } from '../../testing/database.ts'

// Few exchanges; src/trust/cutExchanges.trust.ts has thousands.
// It takes three seconds: an exchange pauses between its transactions, and what was cut runs on.
it('carries out each change of many entries once, and shows it whole, over a network that is cut', async () => {
  const [exchanges, changes] = [14, 14]
  await checkCutExchanges({ db: await testDb(), seed: 7, exchanges, changes, groupSize: 40 })
  expect(cutCounts).toMatchObject({ exchanges })
  expect(Math.min(cutCounts.cuts, cutCounts.sliced)).toBeGreaterThan(3)
})
