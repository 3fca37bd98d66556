import type { Entry, EntryType } from '@daybook/contract'
import { memo, useMemo } from 'react'
import { formatDay } from '../../format/dates.ts'
import { decimalsOf } from '../../ui/Amount.tsx'
import type { PagedQuery } from '../../ui/ShowMore.tsx'
import { WindowList } from '../../ui/WindowList.tsx'
import { EntryRow } from './EntryRow.tsx'
import styles from './EntryRows.module.css'
import type { Row } from './rows.ts'

const HEADER_HEIGHT = 52
const ENTRY_HEIGHT = 74

const keyOf = ({ key }: Row) => key
const heightOf = ({ kind }: Row) => (kind === 'day' ? HEADER_HEIGHT : ENTRY_HEIGHT)

// Memoized, so that visible rows are not rendered again on each scroll frame (bench/scroll.ts).
const MemoizedRow = memo(EntryRow)

type Props = {
  rows: Row[]
  type: EntryType
  currency: string
  query: PagedQuery
  onUpdate: (entry: Entry) => void
  onDelete: (entry: Entry) => void
}

/** The rows of the entries with a heading for each day, for any number of entries. */
export function EntryRows({ rows, query, ...props }: Props) {
  // Memoized: this runs on each scroll frame, and the list grows to thousands of rows (bench/scroll.ts).
  const decimals = useMemo(
    () => decimalsOf(rows.flatMap((row) => (row.kind === 'entry' ? [row.entry.amount] : []))),
    [rows],
  )
  return (
    <WindowList
      items={rows}
      keyOf={keyOf}
      height={ENTRY_HEIGHT}
      heightOf={heightOf}
      query={query}
      className={styles.rows}
    >
      {(row) =>
        row.kind === 'day' ? (
          <h2 className={styles.day}>{formatDay(row.date)}</h2>
        ) : (
          <MemoizedRow entry={row.entry} decimals={decimals} {...props} />
        )
      }
    </WindowList>
  )
}
