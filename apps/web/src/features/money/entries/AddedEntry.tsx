import { byListOrder } from '@daybook/domain/entries'
import type { ReactNode } from 'react'
import { InsertedRow } from '../../../ui/InsertedRow.tsx'
import { usePaintedEntry } from './paintedEntry.ts'
import { placeOf, type Row } from './rows.ts'
import type { MoneyView } from './view.ts'

type Props = { rows: Row[]; view: MoneyView; children: (row: Row) => ReactNode }

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
  const month = entry.date.slice(0, 7)
  const above = rows[at - 1]
  // At the top, the month that is shown has no heading.
  const isHeaded = above ? placeOf(above).date.slice(0, 7) !== month : next.month === month
  const day = isOfDay ? next.day : { date: entry.date, count: 1 }
  return (
    <InsertedRow at={at} taken={isOfDay ? 'all' : next.month === month ? 'group' : undefined}>
      {children({ key: entry.id, entry, day, ...(isHeaded && { month }) })}
    </InsertedRow>
  )
}
