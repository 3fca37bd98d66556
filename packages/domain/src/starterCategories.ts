import type { EntryType } from '@daybook/contract'
import { literal } from './capture/line.ts'
import { WORDS } from './categoryWords.ts'
import { foldForSearch } from './search.ts'

/** The category of what says no other. */
export const OTHER = 'OTHER'

const UNSPACED = /\p{sc=Han}|\p{sc=Hiragana}|\p{sc=Katakana}/u

type Guess = { category: string; isName: boolean; pattern: RegExp }
const toGuesses = (type: EntryType): Guess[] =>
  WORDS[type].flatMap(([category, names, words]) =>
    [names, words].flatMap((list, at) =>
      list
        .split(',')
        .filter(Boolean)
        .map((word) => ({ category, isName: at === 0, pattern: toPattern(foldWord(word)) })),
    ),
  )
/** Banks write small kana as large ones: 'デンリヨク'. */
const toLargeKana = (text: string) =>
  text.replace(/[ぁぃぅぇぉっゃゅょ]/gu, (kana) => String.fromCharCode(kana.charCodeAt(0) + 1))
const foldWord = (text: string) => toLargeKana(foldForSearch(text))
/** Words of Arabic are also with their article, and end with or without the dots of the last letter. */
const toPattern = (word: string) =>
  new RegExp(
    UNSPACED.test(word)
      ? word
      : String.raw`(?<![\p{L}\p{Nd}])(?:[بو]?ال|لل)?(?:${word.replace(/ة$/u, '[ةه]')})(?:S|ES|IES)?(?![\p{L}\p{Nd}])`,
    'u',
  )

const meanings = new Map<string, string>()
let patterns: Record<EntryType, Guess[]> | undefined
function guessesOf(type: EntryType) {
  patterns ??= { expense: toGuesses('expense'), income: toGuesses('income') }
  return patterns[type]
}

/** The category that is offered to none, but guessed for those who have it. */
const NOT_OFFERED = 'SHOPPING'

/** Returns the categories to offer: those of the user, and the starters after them until the user has made up three. */
export function offeredCategories(type: EntryType, names: readonly string[]) {
  const starters = [...new Set(WORDS[type].map(([category]) => category))].filter((name) => name !== NOT_OFFERED)
  const custom = names.filter((name) => name !== OTHER && !starters.includes(name))
  return custom.length < 3 ? [...new Set([...names, ...starters])] : [...names]
}

/** Returns the name that is in a folded text, also as one of several, the longest of several names. */
export const findNamed = (text: string, names: readonly string[]) =>
  names.filter((name) => namePattern(name).test(toLargeKana(text))).sort((a, b) => b.length - a.length)[0]

function namePattern(name: string) {
  const known = foldWord(name)
  const single = known.replace(/(?<=.{3})IES$/, 'Y').replace(/(?<=.{3}[^S])S$/, '')
  return toPattern(`(?:${literal(known)}|${literal(single)})`)
}

/** Returns the category that a name means. */
function meaningOf(type: EntryType, name: string) {
  const key = `${type} ${name}`
  const text = foldWord(name)
  const found =
    meanings.get(key) ??
    guessesOf(type).find(({ isName, pattern }) => isName && pattern.exec(text)?.[0] === text)?.category ??
    name
  meanings.set(key, found)
  return found
}

/** Returns the first of the names that means the same as a category, itself if it is one of them. */
const sameIn = (type: EntryType, category: string, names: readonly string[]) =>
  names.includes(category) ? category : names.find((name) => meaningOf(type, name) === category)

/** Returns the category of the user that a bank's word for one means; undefined if it means none. */
export function matchCategory(type: EntryType, bankWord: string, names: readonly string[]) {
  const word = bankWord.replaceAll('_', ' ')
  return (
    sameIn(type, word, names) ??
    sameIn(type, meaningOf(type, word), names) ??
    sameIn(type, guessCategory(type, word, names), names)
  )
}

/** Returns the category of the user that a title names, else the offered one that its words say, or an empty text. */
export function guessCategory(type: EntryType, title: string, names: readonly string[]) {
  const offered = offeredCategories(type, names)
  // A shop's address for bills is no bill.
  const text = foldWord(title).replace('.COM/BILL', '')
  const named = findNamed(text, names)
  const guessed = () => {
    for (const { category, pattern } of guessesOf(type)) {
      const found = pattern.test(text) && sameIn(type, category, offered)
      if (found) return found
    }
    return undefined
  }
  // A ride home is no expense of the home.
  if (named === 'HOME' && guessed() === 'TRANSPORT') return 'TRANSPORT'
  return named ?? guessed() ?? ''
}
