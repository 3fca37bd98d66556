import { legalForm } from './businessWords.ts'
import { isOnlyPlace } from './cities.ts'
import { isHeading } from './headings.ts'
import { isOnlyGeneric } from './joinNameLines.ts'
import { isMisreadHeading, isPerson, isSlogan } from './notNames.ts'

/** Returns whether the best name is only a kind of paper, a trade, a place, a customer or an advertisement. */
export function isDoubtfulName(name: string): boolean {
  if (isHeading(name) || isMisreadHeading(name) || isOnlyGeneric(name) || isOnlyPlace(name)) return true
  return (isSlogan(name) || isPerson(name)) && !legalForm.test(name)
}
