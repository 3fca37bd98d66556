import { expect, it } from 'vitest'
import { formatShare } from './percent.ts'

it.each([
  [0, 'en', '0%'],
  [1, 'en', '100.0%'],
  [1 / 3, 'en', '33.3%'],
  [0.0004, 'en', '0.0%'],
  [0.5, 'de', '50,0\u00a0%'],
  [0, 'de', '0\u00a0%'],
])('formats %d in %s as %s', (part, locale, text) => expect(formatShare(part, locale)).toBe(text))
