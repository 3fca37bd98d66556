import { expect, it } from 'vitest'
import { $ZodType } from 'zod/v4/core'
import * as contract from '../index.ts'
import { ERRORS, isErrorCode, messageOf } from './catalogue.ts'
import { hasParams } from './params.ts'

type Definition = Record<string, unknown> & { error?: (issue: object) => unknown }

/** Returns the errors of a schema and of all schemas and checks in it, each once. */
function errorsIn(value: unknown, seen = new Set<unknown>()): unknown[] {
  if (typeof value !== 'object' || value === null || seen.has(value)) return []
  seen.add(value)
  if (Array.isArray(value)) return value.flatMap((item) => errorsIn(item, seen))
  const { _zod } = value as { _zod?: { def: Definition } }
  const inner = Object.values(_zod?.def ?? value).flatMap((part) => errorsIn(part, seen))
  return _zod?.def.error ? [_zod.def.error({ input: '' }), ...inner] : inner
}

it('has a code for every error that a schema of the contract names', () => {
  const endpoints = [contract.addEntry('income'), contract.listEntries('income'), contract.filterEntries('income')]
  const errors = errorsIn([...Object.values(contract), ...endpoints])
  expect(errors.length).toBeGreaterThan(200)
  expect(errors.filter((error) => !isErrorCode(String(error)))).toEqual([])
})

it('finds an error that is not a code', () => {
  const schema = contract.EntryDraft.shape.date
  expect(schema).toBeInstanceOf($ZodType)
  expect(errorsIn(schema)).toEqual(['date_required', 'date_required', 'date_invalid'])
})

it('has codes in lower case with underscores, and a status for each', () => {
  for (const [code, [status]] of Object.entries(ERRORS)) {
    expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/)
    expect([400, 401, 403, 404, 405, 413, 415, 429, 500, 503]).toContain(status)
  }
})

it('lists the codes whose message has parameters', () => {
  for (const [code, [, message]] of Object.entries(ERRORS))
    expect(hasParams(code), code).toBe(typeof message === 'function')
})

it.each([
  [messageOf({ code: 'title_too_long', params: { maximum: 5000 } }), 'Title must be at most 5,000 characters long'],
  [messageOf({ code: 'amount_too_large', params: { maximum: 1e12 } }), 'Amount must be at most 1,000,000,000,000'],
  [messageOf({ code: 'too_many_attempts', params: { minutes: 1 } }), 'Too many attempts. Try again in 1 minute.'],
  [messageOf({ code: 'too_many_attempts', params: { minutes: 5 } }), 'Too many attempts. Try again in 5 minutes.'],
  [
    messageOf({ code: 'scan_limit_reached', params: { limit: 5 } }),
    'You have reached your daily limit (5) for photo scanning. Upgrade to Premium for more. Please try again tomorrow.',
  ],
  [
    messageOf({ code: 'scan_limit_reached', params: { limit: 50 } }),
    'You have reached your daily limit (50) for photo scanning. Please try again tomorrow.',
  ],
  [
    messageOf({ code: 'image_too_many_pixels', params: { format: 'avif', maximum: 16 } }),
    'This image is too large. An AVIF can have at most 16 megapixels.',
  ],
])('fills parameters into the message: %s', (message, expected) => {
  expect(message).toBe(expected)
})
