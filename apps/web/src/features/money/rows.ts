import type { Entry, EntryType } from '@daybook/contract'

type Day = { date: string } & Partial<Record<EntryType, Entry[]>>
export type Row = { kind: 'day'; key: string; date: string } | { kind: 'entry'; key: string; entry: Entry }

/** The pages of a list as its rows: a header for each day, once even where a page ends inside the day. */
export function rowsOf(pages: { items: Day[] }[], type: EntryType): Row[] {
  const rows: Row[] = []
  let last = ''
  for (const { date, [type]: entries = [] } of pages.flatMap((page) => page.items)) {
    if (date !== last) rows.push({ kind: 'day', key: date, date })
    last = date
    for (const entry of entries) rows.push({ kind: 'entry', key: entry.id, entry })
  }
  return rows
}
