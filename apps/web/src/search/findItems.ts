import {
  type Budget,
  type Endpoint,
  type Entry,
  type EntryType,
  type Input,
  listAccounts,
  listBudgets,
  listCategories,
  listCompletedTasks,
  listGoals,
  listProjects,
  listRoutines,
  listSchedules,
  listTasks,
  listTransfers,
  MAIN_ACCOUNT,
  type Routine,
  type Schedule,
  type Task,
} from '@daybook/contract'
import { accountNamer } from '@daybook/domain/accounts'
import { addDays } from '@daybook/domain/days'
import { upcomingUntil, withAccountNames } from '@daybook/domain/schedules'
import { foldForSearch } from '@daybook/domain/search'
import { type SearchQuery, similarQuery } from '@daybook/domain/searchQuery'
import type { QueryClient } from '@tanstack/react-query'
import { m } from '#messages'
import type { Matches } from '../api/deviceCopy.ts'
import { queryFor } from '../api/queries.ts'
import { today } from '../format/dates.ts'
import { dueDay } from '../format/taskDue.ts'
import { findMatches, isMatch, MANY } from './findMatches.ts'
import { toQueries } from './relateWords.ts'

/** What is searched but is no data of the user: `words` are further words that find it. */
export type Command = { kind: 'page' | 'action'; id: string; title: string; words?: string }

/** A result. Those without an entity are links, or commands. */
export type SearchItem = {
  id: string
  title: string
  day?: string
} /** `line` is the matching line of the receipt. */ & (
  | { kind: 'entry'; type: EntryType; entry: Entry; line?: string }
  | { kind: 'task'; task: Task; isCompleted: boolean }
  | { kind: 'routine'; routine: Routine }
  | { kind: 'budget'; budget: Budget }
  | { kind: 'note'; text: string }
  | { kind: 'category' }
  | { kind: 'schedule'; schedule: Schedule }
  | { kind: 'goal' | 'project' | 'account' }
  | { kind: 'transfer'; account: string }
  | { kind: 'page' | 'action' }
)

const SOME = 5
const FRESH_MS = 5000
/** Less than a year, so that the name of this month does not find the same month of next year. */
const DAYS_AHEAD = 334

/** `isCut` says that there are more, of which the first are shown. */
export type Found = { items: SearchItem[]; isSimilar: boolean; isCut: boolean }

export const NOTHING_FOUND: Found = { items: [], isSimilar: false, isCut: false }

/** Finds everything that matches what was typed, or else what does but for a slip. */
export async function findItems(
  client: QueryClient,
  text: string,
  commands: Command[],
  signal: AbortSignal,
): Promise<Found> {
  const accounts = await read(client, listAccounts)
  const queries = toQueries(text, accounts)
  for (const query of queries) {
    const found = await find(client, query, commands, signal)
    if (found.items.length > 0) return { ...found, isSimilar: false }
  }
  const similar = similarQuery(queries.at(-1)!)
  return similar ? { ...(await find(client, similar, commands, signal)), isSimilar: true } : NOTHING_FOUND
}

/**
 * Finds everything that matches a query: commands that begin with it first, then what the user has, then other commands.
 * What has a word only inside those of its title comes last: 'rent' finds 'Rent' before 'Parents'.
 */
async function find(client: QueryClient, query: SearchQuery, commands: Command[], signal: AbortSignal) {
  const [named, others] = findCommands(query, commands)
  const lists = await Promise.all([named, ...findData(client, query, signal), others])
  const chosen = lists.map((items) =>
    sortByTitle(
      query,
      items.filter(({ kind }) => !query.kind || kind === query.kind),
    ),
  )
  const isOneKind = chosen.filter((items) => items.length > 0).length === 1
  const limitOf = ([first]: SearchItem[]) => (isOneKind || first?.kind === 'entry' ? MANY : SOME)
  const some = chosen.flatMap((items) => items.slice(0, limitOf(items)))
  // Of entries no more than MANY are found.
  const isCut = chosen.some((items) => items.length > limitOf(items) || items.length === MANY)
  return { items: sortByTitle(query, some), isCut }
}

function sortByTitle({ words }: SearchQuery, items: SearchItem[]) {
  const isInside = ({ title }: SearchItem) => {
    const text = ` ${foldForSearch(title).replace(/[^\p{L}\p{N}]+/gu, ' ')}`
    return words.some((word) => text.includes(word) && !text.includes(` ${word}`))
  }
  return [...items.filter((item) => !isInside(item)), ...items.filter(isInside)]
}

/**
 * Returns the commands that match: those whose name or one of their further words, or a word of an action, begins with the
 * text, and the others.
 */
function findCommands(query: SearchQuery, commands: Command[]): [named: SearchItem[], others: SearchItem[]] {
  const text = query.words.join(' ')
  const matches = commands.filter(({ title, words = '' }) => isMatch(query, [title, words]))
  const startsWith = ({ title }: Command) => foldForSearch(title).startsWith(text)
  const isNamed = (one: Command) =>
    startsWith(one) || foldForSearch(` ${one.kind === 'page' ? '' : one.title} ${one.words ?? ''}`).includes(` ${text}`)
  const [named, others] = [matches.filter(isNamed), matches.filter((one) => !isNamed(one))]
  return [named.sort((a, b) => Number(startsWith(b)) - Number(startsWith(a))), others]
}

function findData(client: QueryClient, query: SearchQuery, signal: AbortSignal): Promise<SearchItem[]>[] {
  const matches = findMatches(query, signal)
  return [
    findCategories(client, query),
    findAccounts(client, query),
    findTransfers(client, query),
    findSchedules(client, query),
    findBudgets(client, query),
    findGoals(client, query),
    findTasks(client, query),
    findProjects(client, query),
    findRoutines(client, query),
    matches.then(({ notes }) => notes.map((note) => ({ kind: 'note', ...note }))),
    matches.then(({ entries }) => entries.map(entryItem)),
  ]
}

export const entryItem = ({ type, entry }: Matches['entries'][number]) => ({
  kind: 'entry' as const,
  id: entry.id,
  title: entry.title || entry.category.name,
  day: entry.date,
  type,
  entry,
})

/** Reads from the cache what was read a moment ago. */
const read = <E extends Endpoint>(client: QueryClient, endpoint: E, input = {} as Input<E>) =>
  client.fetchQuery({ ...queryFor(endpoint, input), staleTime: FRESH_MS, meta: { silent: true } })

async function findCategories(client: QueryClient, query: SearchQuery): Promise<SearchItem[]> {
  const names = await read(client, listCategories)
  return names
    .filter((name) => isMatch(query, [name], { kind: 'category' }))
    .map((name) => ({ kind: 'category', id: name, title: name }))
}

async function findAccounts(client: QueryClient, query: SearchQuery): Promise<SearchItem[]> {
  const accounts = await read(client, listAccounts)
  return accounts
    .filter(({ name, balance }) => name && isMatch(query, [name], { sums: [balance], kind: 'account' }))
    .map(({ id, name }) => ({ kind: 'account', id, title: name }))
}

async function findTransfers(client: QueryClient, query: SearchQuery): Promise<SearchItem[]> {
  const accounts = await read(client, listAccounts)
  const transfers = await read(client, listTransfers)
  const nameOf = accountNamer(accounts, m.account_main())
  return transfers
    .map((one) => ({ ...one, sides: m.transfer_from_to({ from: nameOf(one.from), to: nameOf(one.to) }) }))
    .filter(({ title, sides, amount, date }) =>
      isMatch(query, [title, sides], { sums: [amount], day: date, kind: 'transfer' }),
    )
    .map(({ id, title, sides, date, from }) => ({
      kind: 'transfer',
      id,
      title: title || sides,
      day: date,
      account: from,
    }))
}

/** Finds recurring entries, also by the days on which they will be due. */
async function findSchedules(client: QueryClient, query: SearchQuery): Promise<SearchItem[]> {
  const nameOf = accountNamer(await read(client, listAccounts), m.account_main())
  return (await read(client, listSchedules)).flatMap((schedule) => {
    const { id, title, category, amount, account = MAIN_ACCOUNT } = withAccountNames(schedule, nameOf)
    const fields = { sums: [amount], account, kind: 'schedule' }
    const days = upcomingUntil([schedule], addDays(today(), DAYS_AHEAD)).map(({ entry }) => entry.date)
    const day = days.find((day) => isMatch(query, [title, category], { ...fields, day }))
    if (!day && !isMatch(query, [title, category], fields)) return []
    return { kind: 'schedule', id, title: title || category, schedule, ...(day && { day }) }
  })
}

async function findBudgets(client: QueryClient, query: SearchQuery): Promise<SearchItem[]> {
  const budgets = await read(client, listBudgets)
  return budgets
    .filter(({ amount, name, description, category, start_date }) =>
      isMatch(query, [name, description, category.name], { sums: [amount], day: start_date, kind: 'budget' }),
    )
    .map((budget) => ({ kind: 'budget', id: budget.id, title: budget.name, day: budget.end_date, budget }))
}

async function findGoals(client: QueryClient, query: SearchQuery): Promise<SearchItem[]> {
  const goals = await read(client, listGoals)
  return goals
    .filter(({ name, target, amount }) =>
      isMatch(query, [name], { sums: [amount], day: target ?? undefined, kind: 'goal' }),
    )
    .map(({ id, name, target }) => ({ kind: 'goal', id, title: name, ...(target && { day: target }) }))
}

async function findTasks(client: QueryClient, query: SearchQuery): Promise<SearchItem[]> {
  const [open, completed] = await Promise.all([
    read(client, listTasks, { querystring: {} }),
    read(client, listCompletedTasks, { querystring: { limit: 500 } }),
  ])
  return [...open.map((task) => [task, false] as const), ...completed.map((task) => [task, true] as const)]
    .filter(([task]) => {
      const texts = [task.title, task.description, ...(task.labels ?? []).map((label) => `#${label}`)]
      return isMatch(query, texts, { day: dueDay(task) ?? undefined, kind: 'task' })
    })
    .map(([task, isCompleted]) => {
      const item = { kind: 'task' as const, id: task.id, title: task.title, task, isCompleted }
      const day = dueDay(task)
      return day ? { ...item, day } : item
    })
}

async function findProjects(client: QueryClient, query: SearchQuery): Promise<SearchItem[]> {
  const projects = await read(client, listProjects)
  return projects
    .filter(({ name }) => isMatch(query, [`#${name}`], { kind: 'project' }))
    .map(({ id, name }) => ({ kind: 'project', id, title: name }))
}

async function findRoutines(client: QueryClient, query: SearchQuery): Promise<SearchItem[]> {
  const routines = await read(client, listRoutines)
  return routines
    .filter((one) => isMatch(query, [one.title, one.description], { kind: 'routine' }))
    .map((routine) => ({ kind: 'routine', id: routine.id, title: routine.title, routine }))
}
