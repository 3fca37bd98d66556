import { expect, it } from 'vitest'
import { rateFiles } from '../testing/bankFiles/rates.ts'

const FILES = 10_000

it('reads none of ten thousand invented files wrongly without asking', { timeout: 120_000 }, () => {
  const { right, questioned, wrong } = rateFiles(FILES, 99)
  console.info(`Of ${FILES} invented files, ${right} are right, ${questioned} asked about, ${wrong.length} wrong.`)
  expect(wrong.map(({ layout }) => layout)).toEqual([])
})
