import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { email } from './account.ts'
import { isDay, momentFrom } from './dates.ts'
import { exactlyOneOf, requireOneFilled } from './rules.ts'
import { text } from './text.ts'

const getErrors = (schema: z.ZodMiniType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? []

it('accepts exactly the existing calendar days from 1900 to 9999', () => {
  const wrong: string[] = []
  for (const year of [1899, 1900, 1904, 1999, 2000, 2023, 2024, 2096, 2100, 2400, 9996, 9999, 10000])
    for (let month = 0; month <= 13; month += 1)
      for (let day = 0; day <= 32; day += 1) {
        const written = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
        const date = new Date(Date.UTC(year, month - 1, day))
        const exists = year >= 1900 && year <= 9999 && date.toISOString().startsWith(`${written}T`)
        if (isDay(written) !== exists) wrong.push(written)
      }
  expect(wrong).toEqual([])
})

it.each([
  ['2026-11-20 09:30:00', true],
  ['2026-11-20 09:30', true],
  ['2026-11-20T09:30:00Z', true],
  ['2026-11-20T09:30:00.123+05:30', true],
  ['2026-11-20T09:30:00', false],
  ['2026-11-20 09:30:00Z', false],
  ['2026-11-20T24:00:00Z', false],
  ['2026-02-30T09:30:00Z', false],
  ['1900-01-01T00:00:00+05:30', false],
])('accepts %s as a timestamp: %s', (sent, isMoment) => {
  expect(momentFrom('date_invalid').safeParse(sent).success).toBe(isMoment)
})

it('reports a required text as missing before it reports forbidden characters', () => {
  const title = text('title', 5, 'title_required')
  expect(getErrors(title, ' \n\t ')).toEqual(['title_required'])
  expect(getErrors(title, 'a\u0000')).toEqual(['title_forbidden_characters'])
  expect(getErrors(title, 'a\u0085b')).toEqual(['title_forbidden_characters'])
  expect(getErrors(title, 'a\ud800')).toEqual(['title_forbidden_characters'])
  expect(getErrors(title, 'abcdef')).toEqual(['title_too_long'])
  expect(title.parse(' a\r\nb')).toBe('a\nb')
})

it('checks the length before trimming, as the OpenAPI document states it', () => {
  expect(getErrors(text('title', 5), 'abcde ')).toEqual(['title_too_long'])
})

it('accepts addresses in every script and rejects control characters', () => {
  const address = email('email_invalid')
  for (const sent of ['a@b.co', ' ÄRGER@Bücher.DE ', 'x@डोमेन.भारत', 'a@İ.İİ'])
    expect([sent, getErrors(address, sent)]).toEqual([sent, []])
  for (const sent of [
    'a@b',
    'a\u0001@b.co',
    'a\u0085@b.co',
    '\ud800@b.co',
    'a@b.\ud800co',
    'a@-b.co',
    `${'a'.repeat(65)}@b.co`,
    `a@${'b'.repeat(260)}.co`,
  ])
    expect([sent, getErrors(address, sent)]).toEqual([sent, ['email_invalid']])
})

it('requires exactly one of several fields, or at least one that is not blank', () => {
  const optional = z.optional(z.string())
  const either = z.object({ a: optional, b: optional }).check(exactlyOneOf(['a', 'b'], 'one_second_step_required'))
  expect(getErrors(either, {})).toEqual(['one_second_step_required'])
  expect(getErrors(either, { a: 'x', b: 'x' })).toEqual(['one_second_step_required'])
  expect(getErrors(either, { b: '' })).toEqual([])
  const filled = z
    .object({ a: text('title', 5), b: text('content', 5) })
    .check(requireOneFilled(['a', 'b'], 'note_empty'))
  expect(filled.safeParse({ a: ' ', b: '' }).error?.issues).toMatchObject([{ message: 'note_empty', path: ['a'] }])
  expect(getErrors(filled, { a: '\u200b', b: '\u2060 \u2800' })).toEqual(['note_empty'])
  expect(getErrors(filled, { a: '', b: 'x' })).toEqual([])
})
