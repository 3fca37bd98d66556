import { byListOrder } from '@daybook/domain/entries'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { insertRow } from '../../../ui/placedRows.ts'
import { usePaintedEntry } from './paintedEntry.ts'
import { type EntryItem, placeOf, type Row } from './rows.ts'
import type { MoneyView } from './view.ts'

type Props = { rows: Row[]; view: MoneyView; children: (row: EntryItem) => ReactNode }

/** A new entry in its place among the rows, until it is one of them. */
export function AddedEntry({ rows, view, children }: Props) {
  const entry = usePaintedEntry()
  const at = entry ? rows.findIndex((row) => byListOrder(entry, placeOf(row)) <= 0) : -1
  if (!entry || at < 0 || (view !== 'all' && view !== entry.type) || rows.some(({ key }) => key === entry.id))
    return null
  const { day } = rows[at]!
  const isOfDay = day?.date === entry.date
  return (
    // Within a day, newer entries are above it.
    (day || placeOf(rows[at]!).date !== entry.date) && (
      <Inserted at={at} isHeaded={isOfDay}>
        {children({ key: entry.id, entry, day: isOfDay ? day : { date: entry.date, count: 1 } })}
      </Inserted>
    )
  )
}

function Inserted({ at, isHeaded, children }: { at: number; isHeaded: boolean; children: ReactNode }) {
  const row = useRef<HTMLLIElement>(null)
  useLayoutEffect(() => insertRow(row.current!, at, isHeaded), [at, isHeaded])
  return (
    <li ref={row} data-index={at} data-added>
      {children}
    </li>
  )
}
