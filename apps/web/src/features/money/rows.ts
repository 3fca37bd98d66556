import type { Entry, EntryType } from '@daybook/contract'

type Day = { date: string } & Partial<Record<EntryType, Entry[]>>
type Page = { items: Day[] }
export type Row = { kind: 'day'; key: string; date: string } | { kind: 'entry'; key: string; entry: Entry }

const known = new WeakMap<Page, Row[]>()

/** The pages of a list as its rows: a header for each day, once even where a page ends inside the day. */
export function rowsOf(pages: Page[], type: EntryType): Row[] {
  let last = ''
  return pages.flatMap((page) => {
    // A page does not change: as one scrolls, only the newest has to be looked through.
    const rows = known.get(page) ?? rowsOfPage(page, type)
    known.set(page, rows)
    const goesOn = rows[0]?.key === last
    last = page.items.at(-1)?.date ?? last
    return goesOn ? rows.slice(1) : rows
  })
}

const rowsOfPage = ({ items }: Page, type: EntryType) =>
  items.flatMap(({ date, [type]: entries = [] }): Row[] => [
    { kind: 'day', key: date, date },
    ...entries.map((entry) => ({ kind: 'entry' as const, key: entry.id, entry })),
  ])
