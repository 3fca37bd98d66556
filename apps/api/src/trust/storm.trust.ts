import { expect, it } from 'vitest'
import { storm } from './storm.ts'

const RUNS = 1500

it('check 21: returns only documented statuses for many random requests', { timeout: 1_800_000 }, async () => {
  const { requests, statuses, undocumented } = await storm(RUNS)
  console.log(`${requests} requests thrown, ${undocumented.length} undocumented answers, by status:`, statuses)
  expect(undocumented).toEqual([])
})
