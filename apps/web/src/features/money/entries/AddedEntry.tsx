import { byListOrder } from '@daybook/domain/entries'
import type { ReactNode } from 'react'
import { InsertedRow } from '../../../ui/InsertedRow.tsx'
import { usePaintedEntry } from './paintedEntry.ts'
import { type EntryItem, placeOf, type Row } from './rows.ts'
import type { MoneyView } from './view.ts'

type Props = { rows: Row[]; view: MoneyView; children: (row: EntryItem) => ReactNode }

/** A new entry in its place among the rows, until it is one of them. */
export function AddedEntry({ rows, view, children }: Props) {
  const entry = usePaintedEntry()
  const at = entry ? rows.findIndex((row) => byListOrder(entry, placeOf(row)) <= 0) : -1
  const next = rows[at]
  if (!entry || !next || (view !== 'all' && view !== entry.type) || rows.some(({ key }) => key === entry.id))
    return null
  const isOfDay = placeOf(next).date === entry.date
  // Within a day, a newer entry is above it.
  if (isOfDay && !next.day) return null
  return (
    <InsertedRow at={at} isHeaded={isOfDay}>
      {children({ key: entry.id, entry, day: isOfDay ? next.day : { date: entry.date, count: 1 } })}
    </InsertedRow>
  )
}
