import { refundHeadings } from '../classification/refundWords.ts'
import { fold } from '../fold.ts'
import { has } from '../phrases.ts'
import { besideHeadingWords, headingOrNameWords, headingWords } from './headingWords.ts'

const maxOffset = 3

/** Returns whether a text is a heading, such as "Table 14", "ORIGINAL RECEIPT" or "*** STORNO ***". */
export function isHeading(text: string): boolean {
  const normalized = fold(text)
  if (startsWith(headingWords, normalized)) return true
  if (!has(headingOrNameWords, normalized) && !has(refundHeadings, normalized)) return false
  // "Page & Till": names join words so, headings do not.
  return isNumbered(normalized) || (!normalized.includes('&') && isOnlyHeading(normalized))
}

/** Returns whether a phrase of headings is somewhere in a text. */
export function hasHeading(normalized: string): boolean {
  return has(headingWords, normalized)
}

export function startsWith(pattern: RegExp, normalized: string): boolean {
  pattern.lastIndex = 0
  const match = pattern.exec(normalized)
  return match !== null && match.index < maxOffset
}

/** Returns whether a word of headings begins the text and a number or a colon follows it: "Check #4471". */
function isNumbered(normalized: string): boolean {
  headingOrNameWords.lastIndex = 0
  const match = headingOrNameWords.exec(normalized)
  if (!match || match.index >= maxOffset) return false
  return /^[\s.]*(?:(?:no|nr|num|number|n°|id)\b[\s.]*)?[:#\d]/.test(normalized.slice(match.index + match[0].length))
}

function isOnlyHeading(normalized: string): boolean {
  const rest = [headingWords, headingOrNameWords, refundHeadings, besideHeadingWords].reduce(
    (text, words) => text.replace(words, ' '),
    normalized,
  )
  return rest.replace(/[^\p{L}]/gu, '').length < 2
}
