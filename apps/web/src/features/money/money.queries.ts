import {
  addEntry,
  changeEntryType,
  deleteEntry,
  type EntryDraft,
  type EntryFilter,
  type EntryType,
  editEntry,
  filterEntries,
  getBalance,
  getCharts,
  getFilterTotals,
  listCategories,
  listEntries,
  listRunningBudgets,
} from '@daybook/contract'
import { infiniteQueryOptions, keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import { call, callPage } from '../../api/client.ts'

// A small first page shows quickly; larger later pages mean fewer requests while scrolling.
const FIRST_PAGE = 50
const PAGE = 200

const pageAt = (before: string) => (before ? { limit: PAGE, before } : { limit: FIRST_PAGE })

// Silent queries raise no alert: the screen itself shows that they failed.

export const entries = (type: EntryType) =>
  infiniteQueryOptions({
    queryKey: ['money', type],
    queryFn: ({ pageParam, signal }) => callPage(listEntries(type), { querystring: pageAt(pageParam) }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    meta: { silent: true },
  })

/** The entries that match a filter. If the server rejects the filter, an alert shows its message. */
export const foundEntries = (type: EntryType, filter: EntryFilter) =>
  infiniteQueryOptions({
    queryKey: ['money', type, filter],
    queryFn: ({ pageParam, signal }) =>
      callPage(filterEntries(type), { querystring: pageAt(pageParam), body: filter }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    meta: { showServerMessage: [400] },
  })

/** The number and the sum of all entries that match a filter. */
export const foundTotals = (type: EntryType, filter: EntryFilter) =>
  queryOptions({
    queryKey: ['money', type, filter, 'totals'],
    queryFn: ({ signal }) => call(getFilterTotals(type), { body: filter }, { signal }),
    meta: { silent: true },
  })

export const balance = queryOptions({
  queryKey: ['money', 'balance'],
  queryFn: ({ signal }) => call(getBalance, {}, { signal }),
  meta: { silent: true },
})

export const categories = queryOptions({
  queryKey: ['money', 'categories'],
  queryFn: ({ signal }) => call(listCategories, {}, { signal }),
})

/** The sums of the charts, with the balance of the last `months` months. */
export const charts = (months: number) =>
  queryOptions({
    queryKey: ['money', 'charts', months],
    queryFn: ({ signal }) => call(getCharts, { querystring: { months } }, { signal }),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  })

/** The budgets active on a day, to show what an expense of that day leaves of them. */
export const budgetsOn = (date: string) =>
  queryOptions({
    queryKey: ['budgets', 'on', date],
    queryFn: ({ signal }) => call(listRunningBudgets, { querystring: { date } }, { signal }),
    meta: { silent: true },
  })

const FIELDS = ['amount', 'date', 'category', 'title']

export const addEntryMutation = mutationOptions({
  mutationFn: ({ type, draft }: { type: EntryType; draft: EntryDraft }) => call(addEntry(type), { body: draft }),
  meta: { showServerMessage: [400], fields: FIELDS },
})

export const editEntryMutation = (id: string) =>
  mutationOptions({
    mutationFn: ({ type, draft }: { type: EntryType; draft: EntryDraft }) =>
      call(editEntry(type), { params: { id }, body: draft }),
    meta: { showServerMessage: [400, 404], fields: FIELDS },
  })

export const changeEntryTypeMutation = (id: string) =>
  mutationOptions({
    mutationFn: (type: EntryType) => call(changeEntryType, { params: { id }, body: { type } }),
    meta: { showServerMessage: [404] },
  })

export const deleteEntryMutation = (type: EntryType) =>
  mutationOptions({
    mutationFn: (id: string) => call(deleteEntry(type), { params: { id } }),
    meta: {},
  })
