import { expect, it } from 'vitest'
import { storm } from './storm.ts'

it('check 21: returns only documented statuses and never 500 for random requests', async () => {
  const { requests, undocumented } = await storm(12)
  expect(undocumented).toEqual([])
  expect(requests).toBeGreaterThan(700)
})
