import { expect, it } from 'vitest'
import { isScrolledFor } from './dragScroll.ts'

const HEIGHT = 900

it.each([
  ['down, while days are below the screen', 820, { top: -200, bottom: 1200 }, true],
  ['not beyond the last day', 820, { top: -500, bottom: 900 }, false],
  ['not where all days are above', 820, { top: -900, bottom: 600 }, false],
  ['up, while days are above the screen', 40, { top: -200, bottom: 1200 }, true],
  ['not beyond the first day', 40, { top: 120, bottom: 1200 }, false],
])('scrolls the page for a dragged row: %s', (_, top, days, isScrolled) => {
  expect(isScrolledFor({ top, bottom: top + 44 }, days, HEIGHT)).toBe(isScrolled)
})
