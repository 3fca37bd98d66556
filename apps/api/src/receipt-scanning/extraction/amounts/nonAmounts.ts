import { currencyBehind } from './currency.ts'

/** "+450 000 Ft" and "+1 234 567,89" are amounts. */
const amountWithPlus = `\\+\\d{1,3}(?:\\s\\d{3})*(?:[.,]\\d{2}(?!\\d)|\\s?(?:${currencyBehind}))`
const patterns = [
  /\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}/g,
  /\d{1,2}\s?:\s?\d{2}(?:\s?:\s?\d{2})?(?:\s?[ap]\.?m)?|\d{1,2}h\d{2}(?!\d)/gi,
  /\d[\d.,]*\s?%/g,
  /(?<!\d\s?)%\s?\d[\d.,]*/g,
  new RegExp(`(?!${amountWithPlus})\\+\\d[\\d\\s()-]{7,}`, 'gi'),
  /\(\d{2,4}\)\s?\d[\d\s-]{5,}|\b\d{3}[-.\s]\d{3}[-.\s]\d{4}\b/g,
]

/** Returns the ranges of a text in which numbers are numeric dates, times, percentages or telephone numbers. */
export function nonAmountsIn(text: string): { start: number; end: number }[] {
  return patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ index, 0: match }) => ({ start: index, end: index + match.length })),
  )
}
