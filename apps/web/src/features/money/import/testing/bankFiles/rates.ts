import fc from 'fast-check'
import { decodeText } from '../../encodings.ts'
import { readBank } from '../readBank.ts'
import { type Invented, LAYOUTS } from './generate.ts'

type Outcome = 'right' | 'questioned' | 'wrong'

function judge({ bytes, locale, currency, lines }: Invented): Outcome {
  const { entries, problems, unbalanced, decisions } = readBank(decodeText(bytes), locale, currency)
  const read = entries.map(({ date, type, amount, title }) => [date, type === 'expense' ? -amount : amount, title])
  const expected = lines.map(({ day, milli, title }) => [day, milli / 1000, title])
  if (JSON.stringify(read) === JSON.stringify(expected)) return 'right'
  return problems.length > 0 || unbalanced || decisions.some(({ isSure }) => !isSure) ? 'questioned' : 'wrong'
}

/** Reads this many invented files, and returns how many came out in which way, with those that are wrong. */
export function rateFiles(count: number, seed: number) {
  const files = fc.sample(fc.oneof(...LAYOUTS), { numRuns: count, seed })
  const judged = files.map((file) => ({ file, outcome: judge(file) }))
  const getCount = (one: Outcome) => judged.filter(({ outcome }) => outcome === one).length
  const wrong = judged.flatMap(({ file, outcome }) => (outcome === 'wrong' ? [file] : []))
  return { right: getCount('right'), questioned: getCount('questioned'), wrong }
}
