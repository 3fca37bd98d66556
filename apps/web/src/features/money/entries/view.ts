import { EntryFilter, EntryType } from '@daybook/contract'
import { monthOf } from '@daybook/domain/days'

/** The lists of the page: both types together, or one of them. */
export type MoneyView = 'all' | EntryType

/** What the page shows. `month` (yyyy-mm) is absent for the current one. */
export type ShownMoney = { view: MoneyView; month: string | undefined; filter: EntryFilter | undefined }

const TEXTS = ['title', 'date', 'category', 'from', 'to'] as const
const AMOUNTS = ['min', 'max'] as const
const LISTS = ['categories', 'tags'] as const
/** A month as links name it. */
export const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/

/** Returns what the search of a URL asks for. Values that are not valid are ignored. */
export function readView(params: URLSearchParams): ShownMoney {
  const view = params.get('view')
  const month = params.get('month') ?? ''
  const read = EntryFilter.safeParse({
    ...Object.fromEntries(TEXTS.map((field) => [field, params.get(field) ?? ''])),
    ...Object.fromEntries(AMOUNTS.flatMap((field) => (params.get(field) ? [[field, Number(params.get(field))]] : []))),
    ...(params.has('account') && { account: params.get('account') }),
    ...Object.fromEntries(LISTS.flatMap((field) => (params.has(field) ? [[field, params.getAll(field)]] : []))),
  })
  const filter = read.success && isFiltering(read.data) ? read.data : undefined
  // The sums above a list of some days are those of its last month.
  const last = (filter?.to || filter?.date || filter?.from)?.slice(0, 7) || undefined
  return {
    view: EntryType.safeParse(view).data ?? 'all',
    month: MONTH.test(month) ? month : last,
    filter,
  }
}

/** Returns the search of a URL for what the page shows. */
export function writeView({ view, month, filter }: ShownMoney) {
  const params = new URLSearchParams({ view })
  if (month) params.set('month', month)
  for (const field of [...TEXTS, ...AMOUNTS]) {
    const value = filter?.[field]
    if (value !== undefined && value !== '') params.set(field, String(value))
  }
  if (filter?.account) params.set('account', filter.account)
  for (const field of LISTS) for (const name of filter?.[field] ?? []) params.append(field, name)
  return params
}

const isFiltering = (filter: EntryFilter) =>
  Object.values(filter).some((value) => (Array.isArray(value) ? value.length > 0 : value !== undefined && value !== ''))

export const NO_FILTER: EntryFilter = { title: '', date: '', category: '' }

/** Returns the filter of the list of a month: it begins with the month's last day. */
export function listFilter({ month, filter }: ShownMoney): EntryFilter | undefined {
  if (!month || filter?.from || filter?.to || filter?.date) return filter
  return { ...(filter ?? NO_FILTER), to: monthOf(month)[1] }
}
