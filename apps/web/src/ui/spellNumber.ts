import { m } from '#messages'

const SMALL = m.number_small().split(' ')
const TENS = m.number_tens().split(' ')

/** Returns an integer from 1 to 999,999 in words: 'one thousand three hundred fifty'. */
export function spellNumber(value: number): string {
  if (value < 20) return SMALL[value]!
  if (value < 100) return join(TENS[Math.floor(value / 10) - 2]!, value % 10, '-')
  if (value < 1000) return join(m.number_hundreds({ digit: SMALL[Math.floor(value / 100)]! }), value % 100)
  return join(m.number_thousands({ number: spellNumber(Math.floor(value / 1000)) }), value % 1000)
}

const join = (words: string, rest: number, by = ' ') => (rest === 0 ? words : words + by + spellNumber(rest))
