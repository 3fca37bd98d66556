import {
  type Budget,
  type Entry,
  type EntryType,
  filterEntries,
  listAccounts,
  listBudgets,
  listCategories,
  listCompletedTasks,
  listGoals,
  listProjects,
  listRoutines,
  listSchedules,
  listTasks,
  PAGES,
  type Routine,
  type Schedule,
  searchNotes,
  type Task,
} from '@daybook/contract'
import { foldForSearch } from '@daybook/domain/search'
import {
  hasWords,
  isInTime,
  isOfAmount,
  parseSearch,
  type SearchQuery,
  similarQuery,
} from '@daybook/domain/searchQuery'
import type { QueryClient } from '@tanstack/react-query'
import { m } from '#messages'
import { call } from '../api/client.ts'
import { deviceCopy, type Matches } from '../api/deviceCopy.ts'
import { queryFor } from '../api/queries.ts'
import { SEPARATORS } from '../format/locale.ts'
import { dueDay } from '../format/taskDue.ts'

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
  | { kind: 'page' | 'action' }
)

const SOME = 5
const MANY = 50
const FRESH_MS = 5000
const TYPING_MS = 150

export type Found = { items: SearchItem[]; isSimilar: boolean }

/** Finds everything that matches what was typed, or else what does but for a slip. */
export async function findItems(
  client: QueryClient,
  text: string,
  commands: Command[],
  signal: AbortSignal,
): Promise<Found> {
  const query = parseSearch(text, SEPARATORS)
  const items = await find(client, query, commands, signal)
  const similar = items.length === 0 && similarQuery(query)
  return similar
    ? { items: await find(client, similar, commands, signal), isSimilar: true }
    : { items, isSimilar: false }
}

/** Finds everything that matches a query: commands that begin with it first, then what the user has, then other commands. */
async function find(client: QueryClient, query: SearchQuery, commands: Command[], signal: AbortSignal) {
  const [named, others] = findCommands(query, commands)
  const lists = await Promise.all([named, ...findData(client, query, signal), others])
  const limit = query.kind ? MANY : SOME
  return lists.flatMap((items) =>
    items.filter(({ kind }) => !query.kind || kind === query.kind).slice(0, items[0]?.kind === 'entry' ? MANY : limit),
  )
}

const isFolded = (query: SearchQuery, ...texts: string[]) => hasWords(foldForSearch(texts.join('\n')), query)
const isOfSum = (query: SearchQuery, amount: number, ...texts: string[]) =>
  isOfAmount(amount, query) && hasWords(foldForSearch(texts.join('\n')), query, [amount])
const isPlain = (query: SearchQuery) => isInTime(undefined, query) && isOfAmount(undefined, query)

/**
 * Returns the commands that match: those whose name or one of their further words, or a word of an action, begins with the
 * text, and the others.
 */
function findCommands(query: SearchQuery, commands: Command[]): [named: SearchItem[], others: SearchItem[]] {
  const text = query.words.join(' ')
  const matches = isPlain(query) ? commands.filter(({ title, words = '' }) => isFolded(query, title, words)) : []
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

const cached = { staleTime: FRESH_MS, meta: { silent: true as const } }

async function findCategories(client: QueryClient, query: SearchQuery): Promise<SearchItem[]> {
  const names = await client.fetchQuery({ ...queryFor(listCategories, {}), ...cached })
  return isPlain(query)
    ? names.filter((name) => isFolded(query, name)).map((name) => ({ kind: 'category', id: name, title: name }))
    : []
}

async function findAccounts(client: QueryClient, query: SearchQuery): Promise<SearchItem[]> {
  const accounts = await client.fetchQuery({ ...queryFor(listAccounts, {}), ...cached })
  return accounts
    .filter(({ name, balance }) => name && isOfSum(query, balance, name) && isInTime(undefined, query))
    .map(({ id, name }) => ({ kind: 'account', id, title: name }))
}

async function findSchedules(client: QueryClient, query: SearchQuery): Promise<SearchItem[]> {
  const schedules = await client.fetchQuery({ ...queryFor(listSchedules, {}), ...cached })
  return schedules
    .filter(({ title, category, amount }) => isOfSum(query, amount, title, category) && isInTime(undefined, query))
    .map((schedule) => ({ kind: 'schedule', id: schedule.id, title: schedule.title || schedule.category, schedule }))
}

async function findBudgets(client: QueryClient, query: SearchQuery): Promise<SearchItem[]> {
  const budgets = await client.fetchQuery({ ...queryFor(listBudgets, {}), ...cached })
  return budgets
    .filter((one) => isOfSum(query, one.amount, one.name, one.description, one.category.name))
    .filter((one) => isInTime(one.start_date, query))
    .map((budget) => ({ kind: 'budget', id: budget.id, title: budget.name, day: budget.end_date, budget }))
}

async function findGoals(client: QueryClient, query: SearchQuery): Promise<SearchItem[]> {
  const goals = await client.fetchQuery({ ...queryFor(listGoals, {}), ...cached })
  return goals
    .filter(({ name, target, amount }) => isOfSum(query, amount, name) && isInTime(target ?? undefined, query))
    .map(({ id, name, target }) => ({ kind: 'goal', id, title: name, ...(target && { day: target }) }))
}

async function findTasks(client: QueryClient, query: SearchQuery): Promise<SearchItem[]> {
  const [open, completed] = await Promise.all([
    client.fetchQuery({ ...queryFor(listTasks, { querystring: {} }), ...cached }),
    client.fetchQuery({ ...queryFor(listCompletedTasks, { querystring: { limit: 500 } }), ...cached }),
  ])
  return [...open.map((task) => [task, false] as const), ...completed.map((task) => [task, true] as const)]
    .filter(
      ([task]) =>
        isOfAmount(undefined, query) &&
        isFolded(query, task.title, task.description, ...(task.labels ?? []).map((label) => `#${label}`)),
    )
    .filter(([task]) => isInTime(dueDay(task) ?? undefined, query))
    .map(([task, isCompleted]) => {
      const item = { kind: 'task' as const, id: task.id, title: task.title, task, isCompleted }
      const day = dueDay(task)
      return day ? { ...item, day } : item
    })
}

async function findProjects(client: QueryClient, query: SearchQuery): Promise<SearchItem[]> {
  const projects = await client.fetchQuery({ ...queryFor(listProjects, {}), ...cached })
  return projects
    .filter(({ name }) => isPlain(query) && isFolded(query, `#${name}`))
    .map(({ id, name }) => ({ kind: 'project', id, title: name }))
}

async function findRoutines(client: QueryClient, query: SearchQuery): Promise<SearchItem[]> {
  const routines = await client.fetchQuery({ ...queryFor(listRoutines, {}), ...cached })
  return routines
    .filter((one) => isPlain(query) && isFolded(query, one.title, one.description))
    .map((routine) => ({ kind: 'routine', id: routine.id, title: routine.title, routine }))
}

/** Finds entries and notes on this device, or else on the server, which does not fold accents. */
async function findMatches(query: SearchQuery, signal: AbortSignal): Promise<Matches> {
  const found = await deviceCopy()?.search(query, MANY)
  if (found) return found
  // Requests nothing for each letter.
  await new Promise((resolve) => setTimeout(resolve, TYPING_MS))
  signal.throwIfAborted()
  const q = query.words.join(' ')
  const find = async (type: EntryType) => {
    const body = { title: q, date: '', category: '' }
    const days = await call(filterEntries(type), { querystring: { limit: MANY }, body }, { signal })
    return days
      .filter(({ date }) => isInTime(date, query))
      .flatMap((day) => (day[type] as Entry[]).map((entry) => ({ type, entry })))
  }
  const [expense, income, notes] = await Promise.all([
    find('expense'),
    find('income'),
    q && isPlain(query) ? call(searchNotes, { querystring: { q } }, { signal }) : [],
  ])
  const entries = [...expense, ...income]
    .filter(({ entry }) => isOfAmount(entry.amount, query))
    .sort((a, b) => (a.entry.date < b.entry.date ? 1 : -1))
  return { entries: entries.slice(0, MANY), notes }
}

/** The pages that signed-in users can open, except for those of one note. */
export const PAGE_COMMANDS: (Command & { to: string })[] = Object.values(PAGES)
  .filter(({ access, path }) => access === 'signed-in' && !path.includes(':'))
  .map(({ path, screen }) => ({
    kind: 'page',
    id: path,
    title: screen,
    to: path,
    ...(path === PAGES.settings.path && { words: m.settings_search_words() }),
    ...(path.startsWith('/settings/') && { words: 'settings' }),
  }))
