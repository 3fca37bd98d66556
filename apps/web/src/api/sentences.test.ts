import { expect, it } from 'vitest'
import { ApiError, SessionEnded, Unreachable } from './errors.ts'
import { fieldErrors, isWorthAlert, sentenceFor } from './sentences.ts'

const refusal = (status: number, message?: string, paths: string[] = []) =>
  new ApiError({ status, ...(message && { message }), errors: paths.map((path) => ({ path, message: `${path}!` })) })

it.each([
  ['the message of the server for a listed status', refusal(400, 'Said'), { said: [400] }, 'Said'],
  ['the generic sentence for any other status', refusal(404, 'Said'), { said: [400] }, 'Something went wrong!'],
  ['the generic sentence without a row', refusal(400, 'Said'), undefined, 'Something went wrong!'],
  ['the generic sentence of the row', refusal(500, 'Said'), { said: [400], failure: 'Oh no.' }, 'Oh no.'],
  ['the generic sentence of the row without an answer', new Unreachable(0), { failure: 'Oh no.' }, 'Oh no.'],
  ['the generic sentence for a bug', new TypeError('x is undefined'), { said: [400] }, 'Something went wrong!'],
  [
    'a sentence of our own for a status',
    refusal(404, 'Said'),
    { own: { 404: 'Routine not found' } },
    'Routine not found',
  ],
  ['the message before our own sentence', refusal(429, 'Said'), { said: [429], own: { 429: 'Wait' } }, 'Said'],
  ['our own sentence where the server said nothing', refusal(429), { said: [429], own: { 429: 'Wait' } }, 'Wait'],
  [
    'nothing about a session that could not be renewed',
    new ApiError({ status: 401, message: 'Said' }, new Unreachable(0)),
    { said: [401] },
    'Something went wrong!',
  ],
])('says %s', (_what, error, row, sentence) => {
  expect(sentenceFor(error, row)).toBe(sentence)
})

it.each([
  ['a refusal', refusal(400), {}, true],
  ['a refusal of a quiet call', refusal(400), { quiet: true } as const, false],
  ['a session that has ended', new SessionEnded(), {}, false],
  ['fields that the form shows', refusal(400, 'a!', ['a', 'b']), { fields: ['a', 'b', 'c'] }, false],
  ['a field that the form does not have', refusal(400, 'a!', ['a', 'x']), { fields: ['a'] }, true],
  ['fields of a form that shows none', refusal(400, 'a!', ['a']), undefined, true],
  ['a refusal without fields, of a form that shows some', refusal(400, 'No'), { fields: ['a'] }, true],
])('decides whether to alert: %s', (_what, error, row, worth) => {
  expect(isWorthAlert(error, row)).toBe(worth)
})

it('gives a form the first sentence of each field', () => {
  const errors = [
    { path: 'amount', message: 'first' },
    { path: 'amount', message: 'second' },
    { path: 'date', message: 'third' },
  ]
  expect(fieldErrors(new ApiError({ status: 400, errors }))).toEqual({ amount: 'first', date: 'third' })
  expect(fieldErrors(new Unreachable(0))).toEqual({})
})
