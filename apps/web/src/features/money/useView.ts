import { EntryFilter, EntryType } from '@daybook/contract'
import { useSearchParams } from 'react-router'

const FIELDS = ['title', 'date', 'category'] as const
const KEEP = { replace: true, preventScrollReset: true }

/** Keeps the shown list (income or expense) and its filter in the URL, so that a link restores both. */
export function useView() {
  const [params, setParams] = useSearchParams()
  const view: EntryType = EntryType.safeParse(params.get('view')).data ?? 'income'
  const read = EntryFilter.safeParse(Object.fromEntries(FIELDS.map((field) => [field, params.get(field) ?? ''])))
  const filter = read.success && FIELDS.some((field) => read.data[field]) ? read.data : undefined

  function change(values: Record<string, string>) {
    setParams((before) => {
      const after = new URLSearchParams({ ...Object.fromEntries(before), ...values })
      for (const [name, value] of [...after]) if (!value) after.delete(name)
      return after
    }, KEEP)
  }

  return {
    view,
    filter,
    show: (type: EntryType) => change({ view: type }),
    narrow: ({ title, date, category }: EntryFilter) => change({ title, date, category }),
    clear: () => change({ title: '', date: '', category: '' }),
  }
}
