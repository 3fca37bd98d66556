import { expect, it } from 'vitest'
import { errorMessageFor, fieldErrors, isWorthAlert } from './errorMessages.ts'
import { ApiError, SessionEnded, Unreachable } from './errors.ts'

const apiError = (status: number, message?: string, paths: string[] = []) =>
  new ApiError({ status, ...(message && { message }), errors: paths.map((path) => ({ path, message: `${path}!` })) })

it.each([
  ['the server message for a listed status', apiError(400, 'Said'), { showServerMessage: [400] }, 'Said'],
  [
    'the generic message for any other status',
    apiError(404, 'Said'),
    { showServerMessage: [400] },
    'Something went wrong!',
  ],
  ['the generic message without `meta`', apiError(400, 'Said'), undefined, 'Something went wrong!'],
  ['the failure message of `meta`', apiError(500, 'Said'), { showServerMessage: [400], failure: 'Oh no.' }, 'Oh no.'],
  ['the failure message of `meta` without a response', new Unreachable(0), { failure: 'Oh no.' }, 'Oh no.'],
  [
    'the generic message for a bug',
    new TypeError('x is undefined'),
    { showServerMessage: [400] },
    'Something went wrong!',
  ],
  [
    'the message configured for a status',
    apiError(404, 'Said'),
    { messageByStatus: { 404: 'Routine not found' } },
    'Routine not found',
  ],
  [
    'the server message rather than the configured one',
    apiError(429, 'Said'),
    { showServerMessage: [429], messageByStatus: { 429: 'Wait' } },
    'Said',
  ],
  [
    'the configured message if the server sent none',
    apiError(429),
    { showServerMessage: [429], messageByStatus: { 429: 'Wait' } },
    'Wait',
  ],
  [
    'the generic message for a session that could not be renewed',
    new ApiError({ status: 401, message: 'Said' }, new Unreachable(0)),
    { showServerMessage: [401] },
    'Something went wrong!',
  ],
])('returns %s', (_what, error, row, sentence) => {
  expect(errorMessageFor(error, row)).toBe(sentence)
})

it.each([
  ['an error response', apiError(400), {}, true],
  ['an error response to a silent call', apiError(400), { silent: true } as const, false],
  ['an ended session', new SessionEnded(), {}, false],
  ['errors of fields that the form shows', apiError(400, 'a!', ['a', 'b']), { fields: ['a', 'b', 'c'] }, false],
  ['an error of a field that the form does not have', apiError(400, 'a!', ['a', 'x']), { fields: ['a'] }, true],
  ['field errors without a form that shows them', apiError(400, 'a!', ['a']), undefined, true],
  ['an error without fields, in a form that shows field errors', apiError(400, 'No'), { fields: ['a'] }, true],
])('decides whether to raise an alert: %s', (_what, error, row, expected) => {
  expect(isWorthAlert(error, row)).toBe(expected)
})

it('returns the first error of each field', () => {
  const errors = [
    { path: 'amount', message: 'first' },
    { path: 'amount', message: 'second' },
    { path: 'date', message: 'third' },
  ]
  expect(fieldErrors(new ApiError({ status: 400, errors }))).toEqual({ amount: 'first', date: 'third' })
  expect(fieldErrors(new Unreachable(0))).toEqual({})
})
