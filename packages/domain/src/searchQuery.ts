import type { Separators } from './readNumber.ts'
import { reckon } from './reckon.ts'
import { foldForSearch } from './search.ts'

export const SEARCH_KINDS = [
  'entry',
  'category',
  'budget',
  'goal',
  'task',
  'routine',
  'note',
  'page',
  'action',
] as const
export type SearchKind = (typeof SEARCH_KINDS)[number]

/** What is searched for: texts with all words, folded with `foldForSearch`, of a kind, in a time, of an amount. */
export type SearchQuery = {
  words: string[]
  kind?: SearchKind
  /** The first day that matches, or a part of it such as 2026-05. */
  after?: string
  /** The first day that no longer matches. */
  before?: string
  above?: number
  below?: number
  exactly?: number
}

const DAY = /^(after|before):(\d{4}(?:-\d\d){0,2})$/
const AMOUNT = /^([<>＜＞=＝])(\p{Nd}.*)$/u
/** A number with decimals is hardly a word of a title. */
const WITH_DECIMALS = /^\p{Nd}+(?:[.,٫٬']?\p{Nd}+)*[.,٫]\p{Nd}{2}$/u
const ENGLISH: Separators = { group: ',', decimal: '.' }
const SYNONYMS: Record<string, SearchKind> = { expense: 'entry', income: 'entry', money: 'entry', setting: 'page' }

/** Reads what was typed into the search: words, `kind:task`, `after:2026-01-01`, `before:2026`, `>50` and `<20`, `=50` or 12.50, in the user's number format. */
export function parseSearch(text: string, separators = ENGLISH): SearchQuery {
  const query: SearchQuery = { words: [] }
  for (const part of text.split(/\s+/).filter(Boolean)) {
    const [, edge, day] = DAY.exec(part) ?? []
    const [, sign = '', written = ''] = AMOUNT.exec(WITH_DECIMALS.test(part) ? `=${part}` : part) ?? []
    const amount = reckon(written, separators)
    const kind = getKind(part)
    if (edge && day) query[edge as 'after' | 'before'] = day
    else if (amount !== undefined) query[toBound(sign)] = amount
    else if (kind) query.kind = kind
    else query.words.push(foldForSearch(part))
  }
  return query
}

function toBound(sign: string) {
  if ('=＝'.includes(sign)) return 'exactly'
  return '>＞'.includes(sign) ? 'above' : 'below'
}

function getKind(part: string): SearchKind | undefined {
  const name = /^kind:(\w+?)s?$/.exec(part)?.[1] ?? ''
  const singular = name.endsWith('ie') ? `${name.slice(0, -2)}y` : name
  return SEARCH_KINDS.find((kind) => kind === singular) ?? SYNONYMS[singular]
}

/** Returns whether nothing is searched for. */
export const isEmptyQuery = ({ words, ...filters }: SearchQuery) =>
  words.length === 0 && Object.keys(filters).length === 0

export const hasWords = (searchText: string, { words }: SearchQuery) => words.every((word) => searchText.includes(word))

/** Returns whether a day, if there is one, is in the time searched for. */
export const isInTime = (day: string | undefined, { after, before }: SearchQuery) =>
  (after === undefined && before === undefined) ||
  (day !== undefined && (after === undefined || day >= after) && (before === undefined || day < before))

/** Returns whether an amount, if there is one, is as large as searched for. */
export function isOfAmount(amount: number | undefined, { above, below, exactly = amount }: SearchQuery) {
  if (amount === undefined) return above === undefined && below === undefined && exactly === undefined
  return amount === exactly && (above === undefined || amount > above) && (below === undefined || amount < below)
}
