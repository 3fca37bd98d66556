import { fold } from '../fold.ts'
import type { Reading } from './findDates.ts'

const abbreviations = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const monthAndYear = /(?<!\S)([a-z]{2,3})\/(\d{4})(?!\S)/g

/** Returns the months with a year of these lines, such as "ju/2618", as the part of a name and digits. */
export const printedMonths = (texts: string[]) =>
  texts.flatMap((text) =>
    [...fold(text).matchAll(monthAndYear)].map(([, fragment = '', digits = '']) => ({ fragment, digits })),
  )

/**
 * Returns the only one of several readings whose month is printed elsewhere with a lost letter or a misread digit:
 * "Ju/2618" tells June from January 2018.
 */
export function readingOfMisreadMonth(readings: Reading[], printed: ReturnType<typeof printedMonths>) {
  if (readings.length < 2) return undefined
  const matching = readings.filter(({ date }) => {
    const [year = '', month] = date.split('-')
    const name = abbreviations[Number(month) - 1] as string
    return printed.some(({ fragment, digits }) => isPartOf(fragment, name) && differences(digits, year) < 2)
  })
  return matching.length === 1 ? matching[0] : undefined
}

/** Returns whether a text is the name without one of its letters, or the whole name. */
function isPartOf(fragment: string, name: string): boolean {
  return fragment === name || [0, 1, 2].some((i) => fragment === name.slice(0, i) + name.slice(i + 1))
}

function differences(a: string, b: string): number {
  return [...a].filter((digit, i) => digit !== b[i]).length
}
