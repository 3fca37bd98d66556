import { useMemo, useState } from 'react'
import { newId } from '../../../api/newId.ts'
import { decimalMarkOf } from './amountFormats.ts'
import { dayOrdersOf } from './dayFormats.ts'
import { type Field, recognise } from './mapping.ts'
import type { Table } from './readCsv.ts'
import { type Reading, toEntries } from './toEntries.ts'

const OTHER = 'OTHER'

/** How a file is read, which the user can change, and what that makes of it. */
export function useReading(table: Table) {
  const [reading, setReading] = useState(() => firstReading(table))
  const read = useMemo(() => {
    const { entries, ...rest } = toEntries(table, reading)
    // Ids of our own, in the order of the file: sent again because no answer came, nothing is there twice.
    const first = Date.now() - entries.length
    return { ...rest, entries: entries.map((entry, at) => ({ ...entry, id: newId(first + at) })) }
  }, [table, reading])
  return { reading, read, change: (part: Partial<Reading>) => setReading({ ...reading, ...part }) }
}

/** What the file itself tells of how it is to be read. */
function firstReading(table: Table): Reading {
  const { source, mapping } = recognise(table.columns)
  const cells = (field: Field) => {
    const column = mapping[field]
    return column === undefined ? [] : table.rows.map((row) => row[column] ?? '')
  }
  return {
    source,
    mapping,
    order: dayOrdersOf(cells('date'), navigator.language)[0] ?? 'ymd',
    mark: decimalMarkOf([...cells('amount'), ...cells('outflow'), ...cells('inflow')]),
    category: OTHER,
  }
}
