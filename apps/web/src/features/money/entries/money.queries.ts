import {
  addEntry,
  changeEntryType,
  discardEntry,
  type Entry,
  type EntryDraft,
  type EntryFilter,
  type EntryType,
  editEntry,
  filterEntries,
  filterTimeline,
  getBalance,
  getCharts,
  getEntry,
  getFilterTotals,
  getMoneyMonth,
  listCategories,
  listEntries,
  listRunningBudgets,
  listSavedFilters,
  listTags,
  removeFilter,
  saveFilter,
  type TypedEntry,
} from '@daybook/contract'
import { keepPreviousData } from '@tanstack/react-query'
import { m } from '#messages'
import { addedText } from '../../../api/addedText.ts'
import { makeDiscardMutation } from '../../../api/discardMutation.ts'
import { makeMutation } from '../../../api/operations.ts'
import { mutationFor, pagesFor, queryFor } from '../../../api/queries.ts'
import { userCurrency } from '../../../api/user.queries.ts'
import { formatAmount } from '../../../format/amounts.ts'
import { formatDay, today } from '../../../format/dates.ts'
import { currencyIn } from '../accounts/accounts.queries.ts'
import { NO_FILTER } from './view.ts'

// A small first page shows quickly; larger later pages mean fewer requests while scrolling.
const PAGES = { firstSize: 50, size: 200 }

// Silent queries raise no alert: the screen itself shows that they failed.

export const entries = (type: EntryType) => pagesFor(listEntries(type), { ...PAGES, meta: { silent: true } })

/** The entries that match a filter. If the server rejects the filter, an alert says why. */
export const foundEntries = (type: EntryType, filter: EntryFilter) =>
  pagesFor(filterEntries(type), { ...PAGES, body: filter })

/** The income and expenses that match a filter, or all. */
export const timeline = (filter: EntryFilter | undefined) =>
  pagesFor(filterTimeline, { ...PAGES, body: filter ?? NO_FILTER, meta: filter ? {} : { silent: true } })

/** One entry, also for links to deleted ones: the page says that it is missing. */
export const entry = (id: string) => queryFor(getEntry, { params: { id } }, { silent: true })

/** The number and the sum of all entries that match a filter. */
export const foundTotals = (type: EntryType, filter: EntryFilter) =>
  queryFor(getFilterTotals(type), { body: filter }, { silent: true })

/** The filters that the user has saved, by name. */
export const savedFilters = queryFor(listSavedFilters, {}, { silent: true })

export const saveFilterMutation = mutationFor(saveFilter)

export const removeFilterMutation = mutationFor(removeFilter, {
  undoText: ({ name }: { name: string }) => m.deleted({ name }),
})

export const balance = queryFor(getBalance, {}, { silent: true })

export const categories = queryFor(listCategories, {})

/** The tags, most used first. */
export const tags = queryFor(listTags, {}, { silent: true })

/** The categories, most used first, without those that only the other type has. */
export const categoriesFor = (type: EntryType) => ({
  ...queryFor(listCategories, { querystring: { type } }),
  placeholderData: keepPreviousData,
})

/** The newest entries whose title contains a text. */
export const entriesTitled = (type: EntryType, title: string) =>
  queryFor(
    filterEntries(type),
    { querystring: { limit: 20 }, body: { title, date: '', category: '' } },
    { silent: true },
  )

/** The sums of a month (yyyy-mm). While another one loads, the one before stays. */
export const moneyMonth = (month: string) => ({
  ...queryFor(getMoneyMonth, { querystring: { month } }, { silent: true }),
  placeholderData: keepPreviousData,
})

/** The sums of the charts, with the balance of the last `months` months. */
export const charts = (months: number) => ({
  ...queryFor(getCharts, { querystring: { months } }, { silent: true }),
  placeholderData: keepPreviousData,
})

/** The budgets active on a day, to show what an expense of that day leaves of them. */
export const budgetsOn = (date: string) => queryFor(listRunningBudgets, { querystring: { date } }, { silent: true })

const FIELDS = ['amount', 'date', 'category', 'title', 'parts', 'tags', 'account', 'account_amount']

/** An entry to save, with what the user is told of it in place of that it is saved. */
export type SavedDraft = { type: EntryType; draft: EntryDraft; warning?: string | undefined }

const WARNS = { fields: FIELDS, undoText: ({ warning = '' }: SavedDraft) => warning, isQuiet: true } as const

export const addEntryMutation = makeMutation(
  ({ type, draft }: SavedDraft, send) => send(addEntry(type), { body: draft }),
  {
    ...WARNS,
    added: ({ draft: { title, category, amount, account_amount, account, date } }, client) =>
      addedText(
        title || category.toUpperCase(),
        formatAmount(account_amount ?? amount, (account_amount && currencyIn(client, account)) || userCurrency(client)),
        date === today() ? undefined : formatDay(date),
      ),
  },
)

export const editEntryMutation = ({ id, category, ...fields }: Entry) => {
  const base = { ...fields, category: category.name }
  return makeMutation(
    ({ type, draft }: SavedDraft, send) => send(editEntry(type), { params: { id }, body: draft }, { base }),
    { ...WARNS, saved: m.saved() },
  )
}

/** Records an entry of a day to come on this day. */
export const recordEntryMutation = ({ type, id, category, ...fields }: TypedEntry) => {
  const base = { ...fields, category: category.name }
  return makeMutation(
    (date: string, send) => send(editEntry(type), { params: { id }, body: { ...base, date } }, { base }),
    { fields: FIELDS, undoText: () => m.schedule_recorded({ name: fields.title || category.name }) },
  )
}

export const changeEntryTypeMutation = (id: string) =>
  makeMutation((type: EntryType, send) => send(changeEntryType, { params: { id }, body: { type } }), {
    hides: ['sum_too_large'],
  })

export const discardEntryMutation = (type: EntryType) => makeDiscardMutation(discardEntry(type), { hides: 'all' })
