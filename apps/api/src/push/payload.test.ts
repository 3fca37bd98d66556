import { MAX_PUSH_BYTES, type PushShow } from '@daybook/contract'
import { expect, it } from 'vitest'
import { shorten, toPayloads } from './payload.ts'
import { parseRetryAfter } from './retryAfter.ts'

const show = (more: Partial<PushShow> = {}): PushShow => {
  return { tag: 'a', title: 'Rent', body: 'Due today', url: '/money', kind: 'schedule', ...more }
}
const sizeOf = (payload: object) => Buffer.byteLength(JSON.stringify(payload))

it('keeps what fits into one message', () => {
  const content = { show: [show()], close: ['b', 'c'] }
  expect(toPayloads('m', content)).toEqual([{ id: 'm', ...content }])
})

it('makes several messages of many notifications, in order and with ids of their own', () => {
  const many = Array.from({ length: 60 }, (_, n) => show({ tag: `tag ${n}`, title: '🪴'.repeat(40) }))
  const close = Array.from({ length: 300 }, (_, n) => `close ${n}`)
  const payloads = toPayloads('m', { show: many, close })
  expect(payloads.map(({ id }) => id).slice(0, 3)).toEqual(['m', 'm.2', 'm.3'])
  expect(payloads.every((payload) => sizeOf(payload) <= MAX_PUSH_BYTES)).toBe(true)
  expect(payloads.flatMap((payload) => payload.show.map(({ tag }) => tag))).toEqual(many.map(({ tag }) => tag))
  expect(payloads.flatMap((payload) => payload.close)).toEqual(close)
})

it('cuts long texts between code points', () => {
  const [payload] = toPayloads('m', {
    show: [show({ title: `a${'🪴'.repeat(5000)}`, body: '\ud83e'.repeat(5000) })],
    close: [],
  })
  const [{ title, body }] = payload!.show as [PushShow]
  expect([...title]).toHaveLength(120)
  expect(title).toBe(`a${'🪴'.repeat(118)}…`)
  expect(body.isWellFormed()).toBe(true)
  expect(sizeOf(payload!)).toBeLessThan(MAX_PUSH_BYTES)
})

it('makes no message of nothing', () => {
  expect(toPayloads('m', { show: [], close: [] })).toEqual([])
})

it('shortens a message that a push service finds too large', () => {
  const [payload] = toPayloads('m', { show: [show({ body: 'x'.repeat(200) })], close: ['b'] })
  expect(shorten(payload!)).toEqual({ id: 'm', show: [show({ body: `${'x'.repeat(59)}…` })], close: [] })
})

it.each([
  [undefined, undefined],
  ['', undefined],
  ['soon', undefined],
  ['0', 0],
  ['120', 120_000],
  ['86400', 3_600_000],
  ['Sat, 28 Nov 2026 18:05:00 GMT', 300_000],
  ['Sat, 28 Nov 2026 17:00:00 GMT', 0],
  ['Sun, 29 Nov 2026 18:00:00 GMT', 3_600_000],
])('reads Retry-After: %s', (header, ms) => {
  expect(parseRetryAfter(header, new Date('2026-11-28T18:00:00Z'))).toBe(ms)
})
