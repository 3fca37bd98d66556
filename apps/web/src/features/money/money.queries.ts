import {
  addEntry,
  deleteEntry,
  type EntryDraft,
  type EntryType,
  editEntry,
  getBalance,
  listCategories,
  listEntries,
} from '@daybook/contract'
import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query'
import { call, callPage } from '../../api/client.ts'

const PAGE = 50

// Quiet: where these are missing the screen says so itself.

export const entries = (type: EntryType) =>
  infiniteQueryOptions({
    queryKey: ['money', type],
    queryFn: ({ pageParam, signal }) =>
      callPage(
        listEntries(type),
        { querystring: { limit: PAGE, ...(pageParam && { before: pageParam }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    meta: { quiet: true },
  })

export const balance = queryOptions({
  queryKey: ['money', 'balance'],
  queryFn: ({ signal }) => call(getBalance, {}, { signal }),
  meta: { quiet: true },
})

export const categories = queryOptions({
  queryKey: ['money', 'categories'],
  queryFn: ({ signal }) => call(listCategories, {}, { signal }),
})

const FIELDS = ['amount', 'date', 'category', 'title']

export const addingEntry = mutationOptions({
  mutationFn: ({ type, draft }: { type: EntryType; draft: EntryDraft }) => call(addEntry(type), { body: draft }),
  meta: { said: [400], fields: FIELDS },
})

export const editingEntry = (id: string) =>
  mutationOptions({
    mutationFn: ({ type, draft }: { type: EntryType; draft: EntryDraft }) =>
      call(editEntry(type), { params: { id }, body: draft }),
    meta: { said: [400, 404], fields: FIELDS },
  })

export const deletingEntry = (type: EntryType) =>
  mutationOptions({
    mutationFn: (id: string) => call(deleteEntry(type), { params: { id } }),
    meta: {},
  })
