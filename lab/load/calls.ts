import {
  API_BASE,
  addEntry,
  createNote,
  createTask,
  type Endpoint,
  filterEntries,
  getBalance,
  getCharts,
  getDashboard,
  getFilterTotals,
  getUser,
  listBudgets,
  listCategories,
  listEntries,
  listNotes,
  listRoutines,
  listTasks,
  makeReport,
  searchNotes,
} from '@daybook/contract'

export type Call = {
  name: string
  method: 'GET' | 'POST'
  path: string
  body?: string
  kind: 'small' | 'read' | 'scan' | 'write'
}

const call = (
  name: string,
  kind: Call['kind'],
  { method, url }: Endpoint,
  { query = '', body }: { query?: string; body?: unknown } = {},
) =>
  ({
    name,
    kind,
    method: method as Call['method'],
    path: API_BASE + url + query,
    ...(body ? { body: JSON.stringify(body) } : {}),
  }) satisfies Call

const today = new Date().toISOString().slice(0, 10)
const entry = { amount: 12.5, date: today, category: 'food', title: 'Bread and something for the evening' }

/**
 * The calls to measure: small reads, pages, searches that scan a history, and writes, which are answered when they are
 * on disk.
 */
export const CALLS: Call[] = [
  call('user', 'small', getUser),
  call('balance', 'small', getBalance),
  call('categories', 'small', listCategories),
  call('dashboard', 'read', getDashboard),
  call('first page of 50 entries', 'read', listEntries('expense'), { query: '?limit=50' }),
  call('charts', 'read', getCharts),
  call('budgets', 'read', listBudgets),
  call('report of the month', 'read', makeReport, { body: {} }),
  call('filter by category', 'scan', filterEntries('expense'), { query: '?limit=50', body: { category: 'rent' } }),
  call('filter by date', 'scan', filterEntries('expense'), { query: '?limit=50', body: { date: today } }),
  call('filter by a common word', 'read', filterEntries('expense'), { query: '?limit=50', body: { title: 'кофе' } }),
  call('filter by a rare word', 'scan', filterEntries('expense'), { query: '?limit=50', body: { title: 'violin' } }),
  call('totals of a filter', 'scan', getFilterTotals('expense'), { body: { title: 'кофе' } }),
  call('first page of 50 tasks', 'read', listTasks, { query: '?limit=50' }),
  call('first page of 50 notes', 'read', listNotes, { query: '?limit=50' }),
  call('search of notes', 'scan', searchNotes, { query: '?q=garden' }),
  call('routines', 'read', listRoutines),
  call('add an entry', 'write', addEntry('expense'), { body: entry }),
  call('create a task', 'write', createTask, { body: { title: 'Call the office' } }),
  call('create a note', 'write', createNote, { body: { title: 'A thought', content: 'About the garden.' } }),
]

export const callNamed = (name: string) => CALLS.find((one) => one.name === name)!
