import { expect, it } from 'vitest'
import { errorMessageFor, fieldErrors, isWorthAlert } from './errorMessages.ts'
import { ApiError, SessionEnded, Unreachable } from './errors.ts'

const apiError = (status: number, message?: string, paths: string[] = []) =>
  new ApiError({ status, ...(message && { message }), errors: paths.map((path) => ({ path, message: `${path}!` })) })

it.each([
  ['the message of the server for a listed status', apiError(400, 'Said'), { showServerMessage: [400] }, 'Said'],
  [
    'the generic sentence for any other status',
    apiError(404, 'Said'),
    { showServerMessage: [400] },
    'Something went wrong!',
  ],
  ['the generic sentence without a row', apiError(400, 'Said'), undefined, 'Something went wrong!'],
  ['the generic sentence of the row', apiError(500, 'Said'), { showServerMessage: [400], failure: 'Oh no.' }, 'Oh no.'],
  ['the generic sentence of the row without an answer', new Unreachable(0), { failure: 'Oh no.' }, 'Oh no.'],
  [
    'the generic sentence for a bug',
    new TypeError('x is undefined'),
    { showServerMessage: [400] },
    'Something went wrong!',
  ],
  [
    'a sentence of our own for a status',
    apiError(404, 'Said'),
    { messageByStatus: { 404: 'Routine not found' } },
    'Routine not found',
  ],
  [
    'the message before our own sentence',
    apiError(429, 'Said'),
    { showServerMessage: [429], messageByStatus: { 429: 'Wait' } },
    'Said',
  ],
  [
    'our own sentence where the server said nothing',
    apiError(429),
    { showServerMessage: [429], messageByStatus: { 429: 'Wait' } },
    'Wait',
  ],
  [
    'nothing about a session that could not be renewed',
    new ApiError({ status: 401, message: 'Said' }, new Unreachable(0)),
    { showServerMessage: [401] },
    'Something went wrong!',
  ],
])('says %s', (_what, error, row, sentence) => {
  expect(errorMessageFor(error, row)).toBe(sentence)
})

it.each([
  ['a refusal', apiError(400), {}, true],
  ['a refusal of a quiet call', apiError(400), { silent: true } as const, false],
  ['a session that has ended', new SessionEnded(), {}, false],
  ['fields that the form shows', apiError(400, 'a!', ['a', 'b']), { fields: ['a', 'b', 'c'] }, false],
  ['a field that the form does not have', apiError(400, 'a!', ['a', 'x']), { fields: ['a'] }, true],
  ['fields of a form that shows none', apiError(400, 'a!', ['a']), undefined, true],
  ['a refusal without fields, of a form that shows some', apiError(400, 'No'), { fields: ['a'] }, true],
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
