import { expect, it } from 'vitest'
import { storm } from './storm.ts'

it('check 21: answers whatever it is sent as its document says, and never with 500', async () => {
  const { requests, undocumented } = await storm(12)
  expect(undocumented).toEqual([])
  expect(requests).toBeGreaterThan(700)
})
