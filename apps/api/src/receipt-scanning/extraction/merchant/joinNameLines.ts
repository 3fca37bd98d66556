import type { Box } from '../../text.ts'
import { alphanumeric, fold } from '../fold.ts'
import { has } from '../phrases.ts'
import { legalForm, tradeWords } from './businessWords.ts'
import type { Scored } from './candidate.ts'

const everyLegalForm = new RegExp(legalForm.source, 'giu')
const cuisines =
  /(?<![a-z])(?:chinese|italian|thai|indian|japanese|korean|mexican|vietnamese|greek|turkish|french|lebanese|spanish|asian|seafood|family|(?:italien|griech|chines|ind|asiat|korean|japan|mexikan|vietnames|turk|span|franzos)isch|coreen|japonais|chinois|italien|libanais|indien|thailandais|mexicain|vietnamien|francais|espagnol|(?:corean|ital?ian|mexican|peruan|indian|turc)[oa]s?|japones|cinese|giapponese|chin[oa])(?:n?e[srnm]?)?(?![a-z])/g
/** What is beside them: "Table Coréenne", "Mexican Cuisine & Bar". */
const besideCuisines =
  /(?<![a-z])(?:table|cuisine|cucina|cocina|cozinha|kuche|food|foods|bar|gastronomie|spezialitaten|specialites|specialita|especialidades|super|online)(?![a-z])/g
/** What kitchens serve: "Pure Veg Restaurant" describes the restaurant named above. */
const diets = /(?<![a-z])(?:pure |non ?)?(?:veg|vegetarian|vegan|vegetarisch|vegetarien|halal|kosher)(?![a-z])/g
const endsWithLegalForm = new RegExp(`${legalForm.source}\\W*$`, 'iu')
const maxLines = 3
const minScoreAbove = 0.1
/** A word of a name is capitalized, unless it is a short one: "of", "and". */
const smallWord = /\s\p{Ll}{4,}/u

/**
 * Returns whether a name has only trade words, cuisines and legal forms ("BISTRO & CAFE", "Thai Kitchen",
 * "(M) SDN BHD"), which end many names and begin none.
 */
export function isOnlyGeneric(name: string): boolean {
  const rest = fold(name)
    .replace(everyLegalForm, ' ')
    .replace(tradeWords, ' ')
    .replace(cuisines, ' ')
    .replace(diets, ' ')
    .replace(besideCuisines, ' ')
    .replace(/\([^)]*\)|(?<![a-z])(?:and|the|of|co)(?![a-z])|[^\p{L}]/gu, '')
  return rest.length < 3
}

/** Joins a name that is printed on two or three lines. */
export function joinNameLines(best: Scored, all: Scored[], domains: string[]): { name: string; box: Box } {
  const above = all.find(({ row }) => row === best.row - 1)
  let name =
    above && above.score > minScoreAbove && beginsWithLegalForm(best.name) ? `${above.name} ${best.name}` : best.name
  for (let step = 1; step < maxLines; step++) {
    const next = all.find(
      ({ row, box }) =>
        row === best.row + step && Math.abs(box.left + box.width / 2 - best.box.left - best.box.width / 2) < 0.2,
    )
    if (!next || !continues(name, next, all, domains)) break
    name = `${name} ${next.name}`.replace(/\s+/g, ' ')
  }
  return { name, box: best.box }
}

/** Returns whether a name is the second line of one: "ENTERPRISE (ALAM) SDN BHD". */
function beginsWithLegalForm(name: string): boolean {
  return legalForm.exec(name)?.index === 0 && !isOnlyGeneric(name)
}

/** Returns whether a line names a diet, or is written as a sentence and the name above is not: "Books and coffee". */
function isDescription(name: string, next: string): boolean {
  if (has(diets, fold(next))) return true
  return /^\p{Lu}\p{Ll}/u.test(next) && smallWord.test(next) && !smallWord.test(name)
}

function continues(name: string, next: Scored, all: Scored[], domains: string[]): boolean {
  if (/(?:&|\+|\band|\bof|\bthe|-)$/i.test(name) || /^(?:&|\+|and\b)/i.test(next.text.trim())) return true
  if (/\([^)]*$/.test(name) && /^[^(]*\)/.test(next.text)) return true
  if (/\d{3}|:/.test(next.text) || !/\p{L}/u.test(next.name)) return false
  if (isDescription(name, next.name)) return false
  if (isOnlyGeneric(next.name) && !endsWithLegalForm.test(name) && !(legalForm.test(name) && legalForm.test(next.text)))
    return true
  const both = alphanumeric(name) + alphanumeric(next.name)
  if (alphanumeric(next.name).length < 3) return false
  return (
    domains.some((domain) => domain.includes(both)) ||
    all.some((other) => other.row > next.row && alphanumeric(other.name).startsWith(both))
  )
}
