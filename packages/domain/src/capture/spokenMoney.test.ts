import { expect, it } from 'vitest'
import { expense, readIn, understood } from './testing/lines.ts'

const read = (line: string) => understood(readIn('en-GB', line, { currency: 'GBP' }))

it.each([
  ['spent a tenner on lunch', expense('lunch', 10)],
  ['paid a fiver for coffee', expense('coffee', 5)],
  ['lunch cost a fiver', expense('lunch', 5)],
  ['coffee fiver', expense('coffee', 5)],
  ['gave Tom a tenner yesterday', expense('gave Tom', 10, { date: '2026-11-21' })],
  ['tenner for the window cleaner', expense('the window cleaner', 10)],
  ['twenty quid for petrol', expense('petrol', 20)],
])('reads the money that a word says in %j', (line, expected) => expect(read(line)).toEqual(expected))

it.each(['Fiverr logo', 'two books for school', 'ten for the party'])('reads no amount in %j', (line) =>
  expect(read(line)).not.toHaveProperty('amount'),
)
