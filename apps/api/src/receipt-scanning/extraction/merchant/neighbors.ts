import { fold } from '../fold.ts'
import { has } from '../phrases.ts'
import type { Scored } from './candidate.ts'
import { isHeading } from './headings.ts'
import { addressWords, contactWords } from './noiseWords.ts'

const openGreeting =
  /^\W*(?:welcome to|willkommen (?:bei|im)|bienvenue (?:chez|a)|bienvenidos? a|benvenuti (?:da|a)|welkom bij)\W*$/

/** Raises the score below "WELCOME TO" on a line of its own. */
export function raiseBelowGreeting(scored: Scored[]): Scored[] {
  return scored.map((segment, i) => {
    const isGreeted = openGreeting.test(fold(scored[i - 1]?.text ?? ''))
    return isGreeted ? { ...segment, score: segment.score + 0.5 } : segment
  })
}

/** Raises the score beside the heading of a ticket: "Day ticket   CITY BUSES". */
export function raiseBesideHeading(scored: Scored[]): Scored[] {
  return scored.map((segment, i) => {
    const before = scored[i - 1]
    const isBeside = !segment.first && before?.row === segment.row && isHeading(before.text)
    return isBeside && segment.row === 0 ? { ...segment, score: segment.score + 0.25 } : segment
  })
}

/** Lowers the score below an address or a telephone number, where only the customer's name follows. */
export function penalizeBelowContact(scored: Scored[]): Scored[] {
  let penalty = 0
  return scored.map((segment) => {
    const normalized = fold(segment.text)
    const value = { ...segment, score: segment.score - penalty }
    if (has(contactWords, normalized) || (has(addressWords, normalized) && /\d/.test(normalized)))
      penalty = Math.min(0.5, penalty + 0.2)
    return value
  })
}
