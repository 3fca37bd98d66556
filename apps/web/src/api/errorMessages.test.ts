import { type CodedError, ERRORS, hasParams, messageOf, ROW_LIMITS } from '@daybook/contract'
import { beforeAll, expect, it, vi } from 'vitest'
import { startIdleWork } from '../device/onIdle.ts'
import { type ErrorMessages, errorMessageFor, fieldErrors, isKnown, isWorthAlert } from './errorMessages.ts'
import { ApiError, SessionEnded, Unreachable } from './errors.ts'
import { textOfError } from './textOfError.ts'

const FORMATS = ['jpeg', 'jpeg_progressive', 'png', 'heic', 'webp', 'gif', 'tiff', 'avif', 'bmp']
const ANY = { minimum: 6, minutes: 2, limit: 5, format: 'png' }
const GENERIC = 'Something went wrong!'
const apiError = (code: string, paths: string[] = []) =>
  new ApiError({ status: 400, code, message: 'In English', errors: paths.map((path) => ({ path, code, message: '' })) })
const notRenewed = new ApiError({ status: 401, code: 'wrong_password' }, new Unreachable(0))

beforeAll(async () => {
  const late = () => errorMessageFor(apiError('name_empty'))
  // The server's message until the words are loaded, as in the browser once a page is complete.
  expect(late()).toBe('In English')
  startIdleWork()
  await vi.waitFor(() => expect(late()).toBe('Name cannot be empty'))
})

it.each<[string, unknown, ErrorMessages | undefined, string]>([
  ['the words for a code', apiError('wrong_password'), {}, 'The password is wrong.'],
  ['the words for a code without `meta`', apiError('wrong_password'), undefined, 'The password is wrong.'],
  ["the server's message for a code of a newer server", apiError('something_new'), { failure: 'Oh.' }, 'In English'],
  ['the generic message without a code', apiError(''), {}, GENERIC],
  ["the server's message for a name that every object has", apiError('toString'), {}, 'In English'],
  ['the generic message for an unexpected code', apiError('rate_limited'), {}, GENERIC],
  [
    'the words for an unexpected code in `shows`',
    apiError('rate_limited'),
    { shows: ['rate_limited'] },
    'Too many requests! Try again later.',
  ],
  ['the generic message for a code in `hides`', apiError('sum_too_large'), { hides: ['sum_too_large'] }, GENERIC],
  [
    'the failure message for any code if `hides` is all',
    apiError('sum_too_large'),
    { failure: 'No', hides: 'all' },
    'No',
  ],
  ['other words for a code', apiError('task_not_found'), { messageByCode: { task_not_found: 'Select' } }, 'Select'],
  ['the failure message of `meta` without a response', new Unreachable(0), { failure: 'Oh no.' }, 'Oh no.'],
  ['the generic message for a bug', new TypeError('x is undefined'), {}, GENERIC],
  ['the generic message for a session that could not be renewed', notRenewed, {}, GENERIC],
])('returns %s', (_what, error, row, sentence) => {
  expect(errorMessageFor(error, row)).toBe(sentence)
  expect(isKnown(error, row)).toBe(sentence !== GENERIC && sentence !== row?.failure)
})

it.each([
  ['an error response', apiError('wrong_password'), {}, true],
  ['an error response to a silent call', apiError('wrong_password'), { silent: true } as const, false],
  ['an ended session', new SessionEnded(), {}, false],
  ['errors of fields that the form shows', apiError('date_invalid', ['a', 'b']), { fields: ['a', 'b', 'c'] }, false],
  ['an error of a field that the form does not have', apiError('date_invalid', ['a', 'x']), { fields: ['a'] }, true],
  ['field errors without a form that shows them', apiError('date_invalid', ['a']), undefined, true],
  ['an error without fields, in a form that shows field errors', apiError('sum_too_large'), { fields: ['a'] }, true],
])('decides whether to raise an alert: %s', (_what, error, row, expected) => {
  expect(isWorthAlert(error, row)).toBe(expected)
})

it('returns the words for the first error of each field', () => {
  const errors = [
    { path: 'amount', code: 'amount_too_large', params: { maximum: 1000 }, message: '' },
    { path: 'amount', code: 'amount_too_precise', message: '' },
    { path: 'date', code: 'something_new', message: 'In English' },
  ]
  expect(fieldErrors(new ApiError({ status: 400, errors }))).toEqual({
    amount: 'Amount must be at most 1,000',
    date: 'In English',
  })
  expect(fieldErrors(new Unreachable(0))).toEqual({})
})

it.each([
  { maximum: 20_000, minimum: 6, minutes: 5, limit: 5, format: 'png_interlaced', kind: 'task' },
  { maximum: 999, minimum: 6, minutes: 1, limit: 50, format: 'jxl', kind: 'task' },
  ...FORMATS.map((format) => ({ maximum: 16, minimum: 6, minutes: 2, limit: 5, format, kind: 'task' })),
  ...Object.entries(ROW_LIMITS).map(([kind, maximum]) => ({ ...ANY, kind, maximum })),
])('has the words of the specification for every code, as the server has them: %o', (params) => {
  for (const code of Object.keys(ERRORS) as (keyof typeof ERRORS)[]) {
    const error = { code, ...(hasParams(code) && { params }) } as CodedError
    expect([code, textOfError(error)]).toEqual([code, messageOf(error)])
  }
})

it('has no words for a code whose parameters are missing', () => {
  expect(textOfError({ code: 'title_too_long' as string })).toBeUndefined()
})
