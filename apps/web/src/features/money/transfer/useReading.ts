import { useMemo, useState } from 'react'
import { newId } from '../../../api/newId.ts'
import { decimalMarkOf } from './amountFormats.ts'
import { dayOrdersOf } from './dayFormats.ts'
import { type Field, recognise } from './mapping.ts'
import type { Table } from './readCsv.ts'
import { type Reading, toEntries } from './toEntries.ts'

const OTHER = 'OTHER'

/** Keeps how a file is read, which the user can change, and the entries that result. */
export function useReading(table: Table) {
  const [reading, setReading] = useState(() => detectReading(table))
  const read = useMemo(() => {
    const { entries, ...rest } = toEntries(table, reading)
    // Client-generated ids in file order make the import idempotent: a retry after a lost response adds nothing twice.
    return { ...rest, entries: entries.map((entry) => ({ ...entry, id: newId() })) }
  }, [table, reading])
  return { reading, read, change: (part: Partial<Reading>) => setReading({ ...reading, ...part }) }
}

/** Returns the settings detected from the file. */
function detectReading(table: Table): Reading {
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
