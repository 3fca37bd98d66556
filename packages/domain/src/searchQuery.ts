import { toMilli } from './amounts.ts'
import { type Separators, toAscii } from './readNumber.ts'
import { reckon } from './reckon.ts'
import { foldForSearch } from './search.ts'

export const SEARCH_KINDS = [
  'entry',
  'category',
  'account',
  'transfer',
  'schedule',
  'budget',
  'goal',
  'task',
  'project',
  'routine',
  'note',
  'page',
  'action',
] as const
export type SearchKind = (typeof SEARCH_KINDS)[number]

/** What is searched for: texts with all words, folded with `foldForSearch`, of a kind, in a time, of an amount. */
export type SearchQuery = {
  words: string[]
  /** What texts can match instead of each of the words: see `similarQuery`. */
  similar?: (RegExp | undefined)[]
  /** The words that are numbers, each with the amounts, from and below, in thousandths, that it also finds. */
  amounts?: Record<string, { from: number; below: number }>
  /** What words also say of rows, beside their texts. */
  related?: Record<string, RelatedFields>
  /** The words that name days, which alone find what is dated so. */
  times?: string[]
  kind?: SearchKind
  /** The first day that matches, or a part of it such as 2026-05. */
  after?: string
  /** The first day that no longer matches. */
  before?: string
  above?: number
  below?: number
}

/** Parts of days, such as '-12-', the ids of accounts, and kinds or types of entries. */
export type RelatedFields = { days: string[]; accounts: string[]; kinds: string[] }

/** What a row has beside its texts. */
export type SearchedFields = { sums?: readonly number[]; day?: string | undefined; account?: string; kind?: string }

const DAY = /^(after|before):(\d{4}(?:-\d\d){0,2})$/
const AMOUNT = /^([<>＜＞])\p{Sc}?(\p{Nd}.*)$/u
/** The same in words, or with a space: 'over 100', '> 100'. */
const OVER = /(?<!\S)(?:[>＞]|over|above|more than|über|mehr als)\s+(?=\p{Sc}?\p{Nd})/giu
const UNDER = /(?<!\S)(?:[<＜]|under|below|less than|unter|weniger als)\s+(?=\p{Sc}?\p{Nd})/giu
const ENGLISH: Separators = { group: ',', decimal: '.' }
const SYNONYMS: Record<string, SearchKind> = {
  expense: 'entry',
  income: 'entry',
  money: 'entry',
  setting: 'page',
  bill: 'schedule',
}

/** Reads what was typed into the search: words, `kind:task`, `after:2026-01-01`, `before:2026`, `>50` and `<20`, in the user's number format. */
export function parseSearch(text: string, separators = ENGLISH): SearchQuery {
  const query: SearchQuery = { words: [] }
  for (const part of text.replace(OVER, '>').replace(UNDER, '<').split(/\s+/).filter(Boolean)) {
    const [, edge, day] = DAY.exec(part) ?? []
    const [, sign = '', written = ''] = AMOUNT.exec(part) ?? []
    const amount = reckon(written, separators)
    const kind = getKind(part)
    if (edge && day) query[edge as 'after' | 'before'] = day
    else if (amount !== undefined) query['>＞'.includes(sign) ? 'above' : 'below'] = amount
    else if (kind) query.kind = kind
    else addWord(query, part, separators)
  }
  return query
}

const NUMBER = /^[=+\-−]?\p{Sc}?(?<digits>\p{Nd}(?:[\p{Nd}.,'’٫٬，．]*\p{Nd})?)\p{Sc}?$/u

/** Adds a word; a number finds the amounts that begin with it, so that '28' and '28.9' find 28.90. */
function addWord(query: SearchQuery, part: string, separators: Separators) {
  const word = foldForSearch(part)
  query.words.push(word)
  const digits = NUMBER.exec(part)?.groups?.digits
  const amount = digits && reckon(digits, separators)
  if (!digits || typeof amount !== 'number') return
  const decimals = toAscii(digits).replace(/\D/g, '').length - String(Math.trunc(amount)).length
  const from = toMilli(amount)
  query.amounts = { ...query.amounts, [word]: { from, below: from + 10 ** (3 - Math.min(3, Math.max(0, decimals))) } }
}

function getKind(part: string): SearchKind | undefined {
  const name = /^kind:(\w+?)s?$/.exec(part)?.[1] ?? ''
  const singular = name.endsWith('ie') ? `${name.slice(0, -2)}y` : name
  return SEARCH_KINDS.find((kind) => kind === singular) ?? SYNONYMS[singular]
}

/** Returns whether nothing is searched for. */
export const isEmptyQuery = ({ words, ...filters }: SearchQuery) =>
  words.length === 0 && Object.keys(filters).length === 0

/**
 * Returns whether each word is in a text, is one of the amounts, or says something else of the row. One of the words must
 * be in the text or an amount, unless all name days.
 */
export function hasWords(searchText: string, query: SearchQuery, fields: SearchedFields = NO_FIELDS) {
  const { words, amounts, related, times } = query
  const patterns = getPatterns(query)
  let isNamed = words.every((word) => times?.includes(word))
  return (
    words.every((word, n) => {
      if (!hasParts(searchText, word) && !patterns[n]?.test(searchText) && !isAmong(fields.sums, amounts?.[word]))
        return isRelated(fields, related?.[word])
      isNamed = true
      return true
    }) && isNamed
  )
}
const NO_FIELDS: SearchedFields = {}

/** Days are of several parts, which can be apart in a text. */
const hasParts = (searchText: string, word: string) =>
  searchText.includes(word) || (word.includes(' ') && word.split(/\s+/).every((part) => searchText.includes(part)))

const WORD = /^[\p{L}\p{N}]+(?:['’.&-][\p{L}\p{N}]+)*$/u
const MIN_JOINED = 4

/** An Arabic word without its article, and without a letter at its end that many leave out. */
const ARABIC = /^(?:[وب]?ال|لل)?(?<stem>\p{sc=Arabic}{3,}?)ء?$/u

/** Returns the pattern of an Arabic word with or without the article, its last letter written either way: 'قهوة', 'القهوه'. */
const toArabicPattern = ({ stem = '' }: Record<string, string | undefined>) =>
  new RegExp(stem.replace(/[ةه]$/u, '[ةه]').replace(/[ىي]$/u, '[ىي]'), 'u')

/**
 * Returns the pattern of a word that is written together or apart in a text, such as 'JOES' for "JOE'S" and 'JOE S', or
 * undefined for a short word or a number. A space is only left out of complete words: 'TODE' is not in 'TO DENTIST'.
 */
function toJoinedPattern(word: string) {
  const arabic = ARABIC.exec(word)?.groups
  if (arabic) return toArabicPattern(arabic)
  const characters = word.match(/[\p{L}\p{N}]/gu) ?? []
  if (characters.length < MIN_JOINED || !WORD.test(word) || !/\p{L}/u.test(word)) return undefined
  const joinWith = (between: string) => characters.join(`${between}?`)
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${joinWith("['’.&-]")}|${joinWith("[ '’.&-]")}(?![\\p{L}\\p{N}]))`, 'u')
}

const joinedPatterns = new WeakMap<SearchQuery, (RegExp | undefined)[]>()

/** Returns what texts can match instead of the words. It is kept as long as the query. */
function getPatterns(query: SearchQuery) {
  const patterns = query.similar ?? joinedPatterns.get(query) ?? query.words.map(toJoinedPattern)
  joinedPatterns.set(query, patterns)
  return patterns
}

/** Returns the words as a folded text has them, written together or apart, or similar to them. */
export function wordsIn(searchText: string, query: SearchQuery) {
  const patterns = getPatterns(query)
  return query.words.map((word, n) => (searchText.includes(word) ? word : (patterns[n]?.exec(searchText)?.[0] ?? word)))
}

const isAmong = (sums: readonly number[] = [], range?: { from: number; below: number }) =>
  range !== undefined && sums.map(toMilli).some((milli) => milli >= range.from && milli < range.below)

const isRelated = ({ day, account, kind }: SearchedFields, related?: RelatedFields) =>
  related !== undefined &&
  ((day !== undefined && related.days.some((part) => day.includes(part))) ||
    (account !== undefined && related.accounts.includes(account)) ||
    (kind !== undefined && related.kinds.includes(kind)))

const MIN_FORGIVEN = 4

/**
 * Returns the query that also finds words which begin with one of its words but for one character: missing, too many, wrong,
 * or two in the wrong order. Beside another word, three characters are enough. Shorter words, and numbers, are taken as they
 * are; undefined if all are so.
 */
export function similarQuery(query: SearchQuery): SearchQuery | undefined {
  const shortest = query.words.length > 1 ? MIN_FORGIVEN - 1 : MIN_FORGIVEN
  const isForgiven = (word: string) => word.length >= shortest && /^\p{L}+$/u.test(word)
  if (!query.words.some(isForgiven)) return undefined
  const similar = query.words.map((word) => {
    const joined = toJoinedPattern(word)
    return isForgiven(word) ? new RegExp([toSlips(word), ...(joined ? [joined.source] : [])].join('|'), 'u') : joined
  })
  return { ...query, similar }
}

/** Returns the pattern of a word with at most one slip, at the beginning of a word. */
function toSlips(word: string) {
  const characters = [...word]
  const slips = characters.flatMap((character, n) => {
    const [before, after] = [characters.slice(0, n).join(''), characters.slice(n + 1).join('')]
    const swapped = n > 0 ? [characters.slice(0, n - 1).join('') + character + characters[n - 1] + after] : []
    return [`${before}\\p{L}?${after}`, `${before}\\p{L}${character}${after}`, ...swapped]
  })
  return `(?<!\\p{L})(?:${slips.join('|')})`
}

/** Returns whether a day, if there is one, is in the time searched for. */
export const isInTime = (day: string | undefined, { after, before }: SearchQuery) =>
  (after === undefined && before === undefined) ||
  (day !== undefined && (after === undefined || day >= after) && (before === undefined || day < before))

/** Returns whether an amount, if there is one, is as large as searched for. */
export const isOfAmount = (amount: number | undefined, { above, below }: SearchQuery) =>
  (above === undefined && below === undefined) ||
  (amount !== undefined && (above === undefined || amount > above) && (below === undefined || amount < below))
