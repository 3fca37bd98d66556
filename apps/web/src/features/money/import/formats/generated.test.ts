import { expect, it } from 'vitest'
import { LAYOUTS } from '../testing/bankFiles/generate.ts'
import { rateFiles } from '../testing/bankFiles/rates.ts'

it('reads invented files of many languages back as they were written, or asks', () => {
  expect(LAYOUTS.length).toBeGreaterThan(60)
  const { right, questioned, wrong } = rateFiles(300, 31)
  expect(wrong.map(({ layout }) => layout)).toEqual([])
  expect(right + questioned).toBe(300)
})
