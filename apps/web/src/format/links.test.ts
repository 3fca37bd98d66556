import { expect, it } from 'vitest'
import { withLinks } from './links.ts'

const findLinks = (text: string) => withLinks(text).flatMap(({ href }) => href ?? [])

it('links addresses and keeps every other character', () => {
  const text = 'See https://example.com/a?b=1&c=2#d, and (http://example.org/x_(y)).\n\tNot example.com.'
  expect(
    withLinks(text)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text)
  expect(findLinks(text)).toEqual(['https://example.com/a?b=1&c=2#d', 'http://example.org/x_(y)'])
})

it.each([
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '<a href="javascript:alert(1)">x</a>',
  'mailto:a@example.com',
  'http://',
  'https://%',
])('does not link %s', (text) => {
  expect(withLinks(text)).toEqual([{ text }])
})

it('ends an address where markup begins', () => {
  expect(findLinks('https://example.com/"><img src=x onerror=alert(1)>')).toEqual(['https://example.com/'])
})

const LIMIT = 500_000

// An algorithm that is not linear would take minutes here.
it.each([
  ['.', 0],
  ['www.', 0],
  ['http://', 1],
  ['(', 0],
  [')', 0],
  ['@', 0],
  ['http://a.b/ ', 41_666],
  ['http://a.(b)@www..,; ', 23_809],
])('handles a note of 500,000 characters of %j', { timeout: 20_000 }, (part, links) => {
  const text = part.repeat(LIMIT / part.length)
  const pieces = withLinks(text)
  expect(pieces.map((piece) => piece.text).join('')).toBe(text)
  expect(pieces.filter(({ href }) => href)).toHaveLength(links)
})

it.each(['.', ')', '()', '.)', 'a.', '(a)'])(
  'handles an address of 500,000 characters of %j and a letter',
  { timeout: 20_000 },
  (part) => {
    const address = `https://example.com/${part.repeat(LIMIT / part.length)}x`
    expect(findLinks(address)).toEqual([address])
    expect(withLinks(`${address}${'.'.repeat(1000)}`)[1]).toEqual({ text: '.'.repeat(1000) })
  },
)
