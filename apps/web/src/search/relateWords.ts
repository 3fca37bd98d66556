import type { Account } from '@daybook/contract'
import { foldForSearch } from '@daybook/domain/search'
import { findDays } from '@daybook/domain/searchDays'
import { parseSearch, type RelatedFields, type SearchKind, type SearchQuery } from '@daybook/domain/searchQuery'
import { m } from '#messages'
import { today } from '../format/dates.ts'
import { LOCALE, SEPARATORS } from '../format/locale.ts'

export const KIND_NAMES: Record<SearchKind, string> = {
  entry: m.search_kind_entry(),
  category: m.category(),
  account: m.account_entry(),
  transfer: m.transfer_name(),
  schedule: m.search_kind_schedule(),
  budget: m.search_kind_budget(),
  goal: m.goal_name(),
  task: m.capture_task(),
  project: m.task_project(),
  routine: m.nav_routine(),
  note: m.capture_note(),
  page: m.search_kind_page(),
  action: m.search_kind_action(),
}

const formatLongMonth = new Intl.DateTimeFormat(LOCALE, { month: 'long', timeZone: 'UTC' })
const MONTHS = Array.from({ length: 12 }, (_, n) => foldForSearch(formatLongMonth.format(Date.UTC(2026, n))))
const KINDS = Object.entries({ ...KIND_NAMES, income: m.income(), expense: m.expense() }).map(
  ([kind, name]) => [kind, foldForSearch(name)] as const,
)

/** Words with fewer characters begin too many names. */
const MIN_BEGINNING = 3

/** Returns the queries of a text, the first with the days that it names, if it does: the next is for what that does not find. */
export function toQueries(text: string, accounts: readonly Account[]): SearchQuery[] {
  const query = relateWords(parseSearch(text, SEPARATORS), accounts)
  const named = findDays(text, { today: today(), locale: LOCALE })
  if (!named) return [query]
  const { start, end, days } = named
  const others = relateWords(parseSearch(`${text.slice(0, start)} ${text.slice(end)}`, SEPARATORS), accounts)
  const word = foldForSearch(text.slice(start, end))
  const related = { ...others.related, [word]: { days, accounts: [], kinds: [] } }
  return [{ ...others, words: [...others.words, word], times: [word], related }, query]
}

/** Adds to a query what its words say beside the texts of rows: a month or a year, an account, a kind. */
function relateWords(query: SearchQuery, accounts: readonly Account[]): SearchQuery {
  const names = accounts.map(({ id, name }) => ({ id, name: foldForSearch(name || m.account_main()) }))
  const relate = (word: string): RelatedFields => ({
    days: /^[12]\d{3}$/.test(word)
      ? [`${word}-`]
      : MONTHS.flatMap((month, n) => (isBeginning(word, month) ? `-${String(n + 1).padStart(2, '0')}-` : [])),
    accounts: names.filter(({ name }) => name.includes(word)).map(({ id }) => id),
    kinds: KINDS.flatMap(([kind, name]) => (isBeginning(word, name) ? kind : [])),
  })
  return { ...query, related: Object.fromEntries(query.words.map((word) => [word, relate(word)])) }
}

const isBeginning = (word: string, name: string) =>
  word === name || (word.length >= MIN_BEGINNING && name.startsWith(word))
