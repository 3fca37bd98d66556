import type { TextLine } from '../../text.ts'
import { incomeSigns } from '../classification/incomeSigns.ts'
import { findDates } from '../dates/findDates.ts'
import { alphanumeric, fold } from '../fold.ts'
import { has } from '../phrases.ts'
import { legalForm, tradeWords } from './businessWords.ts'
import type { Merchant, Scored } from './candidate.ts'
import { isOnlyPlace } from './cities.ts'
import { cleanName } from './cleanName.ts'
import { hasHeading, isHeading, startsWith } from './headings.ts'
import { isOnlyGeneric, joinNameLines } from './joinNameLines.ts'
import { similarity } from './learned.ts'
import { nameBeside } from './nameBeside.ts'
import { nameInFoot } from './nameInFoot.ts'
import { findDomains, nameFromDomain, nameInSentence, printedDomain } from './namesInSentences.ts'
import { penalizeBelowContact, raiseBelowGreeting, raiseBesideHeading } from './neighbors.ts'
import { addressWords, contactWords } from './noiseWords.ts'
import {
  isGarbled,
  isLegalEntity,
  isLegalName,
  isMisreadHeading,
  isOwner,
  isPerson,
  isPlace,
  isSalutation,
  isSlogan,
  isStreetOrBranch,
} from './notNames.ts'
import { penalizePreamble } from './preamble.ts'
import { penalizeRecipients } from './recipients.ts'
import { endOfScreenHead, findScreenAmountRow, isPaymentApp, scoreOnScreen } from './screen.ts'
import { getColumn, type Segment, toSegments } from './segments.ts'

const maxHeadRows = 14
const minLogoLength = 6
const minLogoSimilarity = 0.7
/** "Sushi & more" below a name. */
const offerWords = /(?:&|\+|and|und|et|y|e|en|og|och)\s?(?:more|mehr|plus|mas|altro|mais|meer|mer|mere)\W*$/
/** "A & J". */
const initials = /^\p{Lu}\s?[&+]\s?\p{Lu}$/u
const minScore = 0.25
/** A name of a lower score is replaced by that of the web address, if it is printed, too. */
const minScoreBesideDomain = 0.5
/** "Zum sofortigen Fahrtantritt": a condition, not a name. */
const opensSentence = /^(?:Zum|Zur|Bitte|For|Pour|Para|Per|Voor|För|Please|Nur|Only)\s\p{L}+\s\p{L}/u
/** "From: Old Town": the stops of a journey. */
const stop = /^(?:from|to|von|nach|de|à|da|per|van|naar|fra|til|från|till|z|do|iz|u)\s?:\s?\p{L}/iu

/**
 * Returns the merchant's name from the head of the receipt: near the top, large, with a legal form or a trade word, and
 * neither an address nor a heading.
 */
export function findMerchant(lines: TextLine[], aspect: number): Merchant | undefined {
  const amountRow = findScreenAmountRow(lines)
  const head = getHead(lines, amountRow)
  const segments = toSegments(head, aspect)
    .map((segment) => ({ ...segment, ...nameBeside(segment.text) }))
    .filter(({ text }) => text.length > 1)
  const height = median(lines.map(({ box }) => box.height))
  const domains = findDomains(lines)
  const column = getColumn(lines)
  const scored = segments
    .map((segment) => score(segment, height, domains))
    .map((each) => (isOutside(each, column) ? { ...each, score: each.score - 0.6 } : each))
    .filter(({ name }) => alphanumeric(name).length > 1 && /\p{L}/u.test(name))
  const weighed =
    amountRow === undefined
      ? penalizeRecipients(raiseBesideHeading(raiseBelowGreeting(penalizePreamble(scored))))
      : scoreOnScreen(scored, amountRow)
  const ranked = [...penalizeBelowContact(weighed)].sort((a, b) => b.score - a.score)
  const best = ranked[0]
  const spoken = best && isPaymentApp(best.name) ? nameInSentence(lines) : undefined
  if (spoken) return spoken
  if (!best || best.score < minScore)
    return nameInSentence(lines) ?? nameInFoot(lines) ?? nameFromDomain(domains, lines) ?? lowConfidence(best)
  const printed = best.score < minScoreBesideDomain ? printedDomain(domains, lines) : undefined
  if (printed) return printed
  const { name, box } =
    amountRow === undefined ? joinNameLines(printedForm(shortForm(best, ranked), ranked), scored, domains) : best
  const signs = {
    score: Math.min(2, best.score),
    lead: Math.min(0.8, best.score - (ranked[1]?.score ?? 0)),
    first_row: best.row === 0 ? 1 : 0,
    recognised: Math.min(1, Math.max(0, (best.confidence - 0.8) * 5)),
    legal_form: legalForm.test(name) ? 1 : 0,
    trade_word: has(tradeWords, fold(name)) ? 1 : 0,
    in_domain: domains.some((domain) => domain.includes(alphanumeric(name)) || alphanumeric(name).includes(domain))
      ? 1
      : 0,
    digits: /\d/.test(name) ? 1 : 0,
  }
  return { name, box, signs }
}

function isOutside({ box }: Scored, column: { left: number; right: number }): boolean {
  const center = box.left + box.width / 2
  return center < column.left || center > column.right
}

/** Returns the larger name above `best` that it starts with: a trading name is often repeated with the branch. */
function shortForm(best: Scored, ranked: Scored[]): Scored {
  const start = alphanumeric(best.name)
  const large = ranked.find(
    ({ name, row, box, score: value }) =>
      row < best.row &&
      box.height > best.box.height * 1.1 &&
      value > minScore &&
      alphanumeric(name).length > 3 &&
      start.startsWith(alphanumeric(name)),
  )
  return large ?? best
}

/** Returns the same name in plain letters below, if `best` is a logo that was misread: "VEROAMTE" above "VERDANTE". */
function printedForm(best: Scored, ranked: Scored[]): Scored {
  const logo = alphanumeric(best.name)
  if (logo.length < minLogoLength || best.name.includes(' ')) return best
  const printed = ranked.find(({ name, row, score: value }) => {
    const word = alphanumeric(name.split(/[\s,-]/)[0] ?? '')
    return row > best.row && value > minScore && word !== logo && similarity(logo, word, minLogoSimilarity) > 0
  })
  return printed ?? best
}

function lowConfidence(best: Scored | undefined): Merchant | undefined {
  return best && !isStreetOrBranch(best.name) ? { name: best.name, box: best.box } : undefined
}

/** Returns the lines above the first one with a price, at most 14; of an app's screen, also some below the amount. */
function getHead(lines: TextLine[], amountRow: number | undefined): TextLine[] {
  if (amountRow !== undefined) return lines.slice(0, endOfScreenHead(amountRow))
  const priced = lines.findIndex(
    ({ text, parts }, i) =>
      i > 1 && (/\d[.,]\d{2}(?:\D{0,3})$/.test(text) || hasPriceOfThousands(parts)) && !findDates(text).length,
  )
  return lines.slice(0, Math.min(maxHeadRows, Math.max(priced < 0 ? maxHeadRows : priced, 2)))
}

/** Returns whether a name is followed by a price without decimals, in a column of its own: "Pho tai  140.000". */
function hasPriceOfThousands(parts: TextLine['parts']): boolean {
  return parts.length > 1 && /^\D{0,3}\d{1,3}(?:[.,\s]\d{3})+\D{0,3}$/.test(parts.at(-1)?.text ?? '')
}

function score(segment: Segment, height: number, domains: string[]): Scored {
  const normalized = fold(segment.text)
  const name = cleanName(segment.text)
  const characters = (name.match(/\p{L}/gu) ?? []).length
  const digits = (name.match(/\d/g) ?? []).length
  let value = 1 - segment.row * 0.06
  value += 0.4 * Math.min(1.2, Math.max(-0.5, segment.box.height / height - 1))
  if (/^\W*welcome to\s+\S/i.test(segment.text)) value += 0.9
  value += domainScore(name, domains)
  if (isOnlyGeneric(name)) value -= 0.4
  if (isSentence(name) || opensSentence.test(name)) value -= 0.35
  if (isSlogan(name) && !legalForm.test(name)) value -= 0.4
  if (isStreetOrBranch(segment.text)) value -= 0.7
  if (isMisreadHeading(segment.text) || isSalutation(segment.text)) value -= 0.75
  if (isGarbled(segment.text)) value -= 0.35
  if (isOwner(segment.text) || isPerson(segment.text)) value -= 0.6
  if (segment.isPriced) value -= 0.8
  if ((segment.row > 0 && isLegalName(name)) || isLegalEntity(name)) value -= 0.3
  if (/[a-z]\.$|,/.test(segment.text) && !legalForm.test(segment.text)) value -= 0.15
  if (legalForm.test(segment.text)) value += 0.3
  if (segment.row > 0 && isOnlyPlace(name)) value -= 0.35
  if (segment.row > 0 && isPlace(name)) value -= 0.25
  else if (has(tradeWords, normalized) && !isSlogan(name)) value += 0.2
  if (segment.row > 0 && offerWords.test(normalized)) value -= 0.4
  if (digits > characters * 0.6) value -= 0.7
  else if (digits > 3) value -= 0.25
  if (characters < 3 && !initials.test(name)) value -= 0.7
  else if (characters < 5 && segment.row > 0) value -= 0.15
  if (has(contactWords, normalized)) value -= legalForm.test(segment.text) ? 0.3 : 0.7
  if (has(addressWords, normalized) && !legalForm.test(segment.text)) value -= digits ? 0.7 : segment.row ? 0.3 : 0.1
  if (isHeading(segment.text) || isIncomeHeading(normalized)) value -= 0.8
  else if (hasHeading(normalized)) value -= 0.3
  if (findDates(segment.text).length || /\d{1,2}:\d{2}/.test(normalized)) value -= 0.8
  if (/@|www\.|\.com/.test(normalized)) value -= 0.6
  if (/,\s*[A-Z]{2}\b(?:\s*\d{5})?$/.test(segment.text)) value -= 0.6
  if (segment.confidence < 0.85) value -= segment.confidence < 0.7 ? 0.8 : 0.35
  if (!segment.first) value -= 0.25
  if (/:|#(?!\s?\d+$)/.test(segment.text)) value -= 0.25
  if (stop.test(segment.text)) value -= 0.35
  return { ...segment, name, score: value }
}

/** A web address on the paper confirms a name: it has it, the name begins with it, or one of its words is it. */
function domainScore(name: string, domains: string[]): number {
  const plain = alphanumeric(name)
  const words = name.split(/\s+/).map(alphanumeric)
  if (domains.some((domain) => domain.length > 3 && plain.startsWith(domain))) return 0.45
  if (plain.length > 4 && domains.some((domain) => domain.includes(plain))) return 0.3
  return domains.some((domain) => domain.length > 3 && words.includes(domain)) ? 0.25 : 0
}

/** Returns whether the text is a slogan or a remark: names are capitalized. */
function isSentence(name: string): boolean {
  const small = name
    .split(' ')
    .filter(
      (word) =>
        /^\p{Ll}{2,}/u.test(word) &&
        !/^(?:and|of|the|de|del|di|da|do|dos|das|la|le|les|el|et|und|van|von|der|den|en|du|des|bei|am|im|zum|zur|by|at|in|on|to|og|och|ja|y|e|i)$/.test(
          word,
        ),
    )
  return small.length > 1
}

function isIncomeHeading(normalized: string): boolean {
  return incomeSigns.some(({ strong }) => startsWith(strong, normalized))
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? 1
}
