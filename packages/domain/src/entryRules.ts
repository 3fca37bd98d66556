import { type EntryChange, type EntryType, MAIN_ACCOUNT, type RuleDraft, type RuleRow } from '@daybook/contract'
import { placesIn } from './positions.ts'
import { foldForSearch } from './search.ts'

type WithId = RuleRow & { id: string }

/** The fields that a rule compares. Without an amount, rules with an amount range do not match. */
type Matched = { type: EntryType; title: string; amount?: number | undefined }

/** The fields that rules set in an entry. `by` has the words of these rules, and is empty if no rule sets a field. */
export type RuleOutcome = { category?: string; tags: string[]; account?: string; by: string[] }

/** Returns the rules in the order in which they apply. */
export const orderedRules = <R extends WithId>(rules: readonly R[]) =>
  [...rules].sort((a, b) => a.position - b.position || (a.id < b.id ? 1 : -1))

/** Returns the row of a new rule, which comes first, because it corrects the others. */
export const newRule = (draft: RuleDraft, others: readonly WithId[]): RuleRow =>
  ruleWith({ position: Math.min(1, ...others.map(({ position }) => position)) - 1 }, draft)

/** Returns the row of a rule that was edited with a draft. */
export const ruleWith = ({ position }: Pick<RuleRow, 'position'>, { id: _, ...draft }: RuleDraft): RuleRow => ({
  ...draft,
  position,
})

/** Returns the rules that have another position in the order `ids`, with that position. */
export const findPlaces = (rules: readonly WithId[], ids: readonly string[]) => placesIn(orderedRules(rules), ids)

/** A word as short as this is in too many others: 'tfl' in 'Netflix'. */
const SHORT = /^[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{Nd}]{1,4}$/u

/** Returns whether a title has a word, a short one only at the beginning of one of its words. Both are normalized for searching. */
const hasWord = (title: string, word: string) =>
  SHORT.test(word) ? new RegExp(`(?<![\\p{L}\\p{Nd}])${word}`, 'u').test(title) : title.includes(word)

const searchWords = (text: string) => foldForSearch(text).split(/\s+/).filter(Boolean)

/** Returns a function that tells whether a rule matches an entry with this title, normalized for searching. */
function makeMatcher({ words: text, type, min, max }: RuleRow) {
  const words = searchWords(text)
  return (title: string, entry: Matched) =>
    words.length > 0 &&
    (type === null || type === entry.type) &&
    (min === null || (entry.amount ?? -1) >= min) &&
    (max === null || (entry.amount ?? Number.POSITIVE_INFINITY) <= max) &&
    words.every((word) => hasWord(title, word))
}

/**
 * Returns a function that returns the fields that the rules set in an entry: the category and the account of the first
 * rule that sets one, and the tags of all. Rules that are off do nothing.
 */
export function rulesFor(rules: readonly WithId[]) {
  const active = orderedRules(rules.filter((rule) => rule.active)).map((rule) => ({ rule, matches: makeMatcher(rule) }))

  return (entry: Matched): RuleOutcome => {
    const title = foldForSearch(entry.title)
    const outcome: RuleOutcome = { tags: [], by: [] }
    for (const { rule } of active.filter(({ matches }) => matches(title, entry))) {
      const { words, category, tags, account } = rule
      const setsCategory = outcome.category === undefined && category !== ''
      const setsAccount = outcome.account === undefined && account !== null
      const added = tags.filter((tag) => !outcome.tags.includes(tag))
      if (setsCategory) outcome.category = category
      if (setsAccount) outcome.account = account
      outcome.tags.push(...added)
      if (setsCategory || setsAccount || added.length > 0) outcome.by.push(words)
    }
    return outcome
  }
}

type Saved = Required<Matched> & {
  category: string
  parts?: unknown
  tags?: readonly string[] | undefined
  account?: string | undefined
}

/**
 * Returns a function that returns the fields of a saved entry that a rule would change, or undefined if there are none.
 * Leaves out fields that an earlier rule decides. A split entry keeps its categories.
 */
export function makeTrial(rule: WithId, rules: readonly WithId[]) {
  const tried = { ...rule, active: true }
  const outcomeOf = rulesFor([...rules.filter(({ id }) => id !== rule.id), tried])
  const matches = makeMatcher(tried)

  return (entry: Saved): EntryChange | undefined => {
    if (!matches(foldForSearch(entry.title), entry)) return undefined
    const outcome = outcomeOf(entry)
    const { category, account } = rule
    const added = rule.tags.filter((tag) => !entry.tags?.includes(tag))
    const change: EntryChange = {}
    if (category && category === outcome.category && category !== entry.category && !entry.parts)
      change.category = category
    if (account && account === outcome.account && account !== (entry.account ?? MAIN_ACCOUNT)) change.account = account
    if (added.length > 0) change.added_tags = added
    return Object.keys(change).length > 0 ? change : undefined
  }
}

const MAX_WORDS = 4
const MIN_LENGTH = 2

/** Returns the words that identify the payee of a title: the first words before ' · ', without those with digits. */
export function findPayee(title: string) {
  const [first = ''] = title.split(' · ')
  const words = first.split(/\s+/).filter((word) => /\p{L}{2}/u.test(word) && !/\d/.test(word))
  return (words.slice(0, MAX_WORDS).join(' ') || first.trim()).toLowerCase()
}

/** A saved entry. `suggested` is its previous category, or the one that was suggested for its title. */
export type Correction = {
  id: string
  type: EntryType
  title: string
  category: string
  suggested: string
  isNew: boolean
}

/**
 * Returns the rule that a corrected category suggests, or undefined: if another entry has such a title, and for a new
 * entry only if another one was corrected like this, too. Not if a rule says so already, or did before it was turned off.
 * `corrects` is the id of the rule that sets another category for these words.
 */
export function learnedRule(
  { id, type, title, category, suggested, isNew }: Correction,
  others: readonly { id: string; title: string; category: string }[],
  rules: readonly WithId[],
) {
  const words = findPayee(title)
  const wanted = searchWords(words)
  if (words.length < MIN_LENGTH || wanted.length === 0 || !suggested || suggested === category) return undefined
  const similar = others.filter((one) => {
    const other = foldForSearch(one.title)
    return one.id !== id && wanted.every((word) => hasWord(other, word))
  })
  if (isNew ? !similar.some((one) => one.category === category) : similar.length === 0) return undefined
  const same = rules.filter((rule) => searchWords(rule.words).join(' ') === wanted.join(' '))
  const isKnown = same.some((rule) => rule.category === category)
  if (isKnown || rulesFor(rules)({ type, title }).category === category) return undefined
  const corrected = same.find((rule) => rule.active && rule.category && (rule.type ?? type) === type)
  return { words, type, category, ...(corrected && { corrects: corrected.id }) }
}
