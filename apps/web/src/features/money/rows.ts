import type { Entry, EntryType } from '@daybook/contract'

type Day = { date: string } & Partial<Record<EntryType, Entry[]>>
type Page = { items: Day[] }
export type Row = { kind: 'day'; key: string; date: string } | { kind: 'entry'; key: string; entry: Entry }

const cache = new WeakMap<Page, Row[]>()

/** Returns the pages of a list as rows: one header per day, even if a day spans two pages. */
export function rowsOf(pages: Page[], type: EntryType): Row[] {
  let last = ''
  return pages.flatMap((page) => {
    // A page never changes, so its rows are cached: only a newly loaded page is converted.
    const rows = cache.get(page) ?? rowsOfPage(page, type)
    cache.set(page, rows)
    const continuesDay = rows[0]?.key === last
    last = page.items.at(-1)?.date ?? last
    return continuesDay ? rows.slice(1) : rows
  })
}

const rowsOfPage = ({ items }: Page, type: EntryType) =>
  items.flatMap(({ date, [type]: entries = [] }): Row[] => [
    { kind: 'day', key: date, date },
    ...entries.map((entry) => ({ kind: 'entry' as const, key: entry.id, entry })),
  ])
