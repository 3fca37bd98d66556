import { expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { email } from './account.ts'
import { CategoryName } from './categoryName.ts'
import { text } from './text.ts'

const Title = text('title', 20)
const accepts = (schema: z.ZodMiniType, value: string) => schema.safeParse(value).success
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, n) => String.fromCharCode(from + n))

it('rejects every control character but tab, newline and carriage return', () => {
  const controls = [...range(0x00, 0x1f), ...range(0x7f, 0x9f)]
  const accepted = controls.filter((control) => accepts(Title, `a${control}b`))
  expect(accepted).toEqual(['\t', '\n', '\r'])
  expect(controls.filter((control) => accepts(CategoryName, `a${control}b`))).toEqual(['\t', '\n', '\r'])
  expect(controls.filter((control) => accepts(email('title_required'), `a${control}b@example.com`))).toEqual([])
})

it('keeps separators, bidirectional marks, joiners, noncharacters and emoji', () => {
  for (const kept of ['\u2028', '\u2029', '\u200f', '\u2066', '\u200d', '\ufeff', '\ufffe', '\ufdd0', '\u00a0', '🧾'])
    expect([kept, Title.parse(`a${kept}b`)]).toEqual([kept, `a${kept}b`])
})

it('drops embeddings and overrides of the direction', () => {
  expect(Title.parse('a\u202eb\u202c c\u202a')).toBe('ab c')
})

it('rejects a required text that shows nothing', () => {
  const Required = text('title', 20, 'title_required')
  for (const nothing of ['\u200b', '\u3164', '\u2800 \u00ad', '\u202e', ' \u2060\n', '\u{e0100}', '\ufe0f'])
    expect([nothing, accepts(Required, nothing)]).toEqual([nothing, false])
  for (const shown of ['\u200ba', 'न\u200d', '👩\u200d🦰', '.', '\u0301'])
    expect([shown, accepts(Required, shown)]).toEqual([shown, true])
})

it('rejects lone surrogates', () => {
  for (const half of ['\ud83e', '\uddfe']) {
    expect(accepts(Title, `a${half}b`)).toBe(false)
    expect(accepts(email('title_required'), `a${half}b@example.com`)).toBe(false)
  }
})
