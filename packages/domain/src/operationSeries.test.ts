import { Id } from '@daybook/contract'
import { expect, it } from 'vitest'
import { continueSeries, copyIdOf, seriesOf } from './operationSeries.ts'

const [FIRST, FRESH] = ['019ac0de-0000-7123-8abc-0123456789ab', '019ac0df-1111-7456-9def-ba9876543210']

it('continues a series with an id of its own, and one copy for all of it', () => {
  const next = continueSeries(FRESH, FIRST)
  expect(Id.parse(next)).toBe('019ac0df-1111-7456-9def-ba23456789ab')
  expect([seriesOf(next), copyIdOf(next)]).toEqual([seriesOf(FIRST), copyIdOf(FIRST)])
  expect(Id.parse(copyIdOf(next))).not.toBe(copyIdOf(FRESH))
})
