import { expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { email } from './account.ts'
import { CategoryName } from './money.ts'
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
  for (const kept of ['\u2028', '\u2029', '\u202e', '\u2066', '\u200d', '\ufeff', '\ufffe', '\ufdd0', '\u00a0', '🧾'])
    expect([kept, Title.parse(`a${kept}b`)]).toEqual([kept, `a${kept}b`])
})

it('rejects lone surrogates', () => {
  for (const half of ['\ud83e', '\uddfe']) {
    expect(accepts(Title, `a${half}b`)).toBe(false)
    expect(accepts(email('title_required'), `a${half}b@example.com`)).toBe(false)
  }
})
