import type { TypedEntry } from '@daybook/contract'
import { memo, useMemo } from 'react'
import { decimalsOf } from '../../ui/Amount.tsx'
import type { PagedQuery } from '../../ui/ShowMore.tsx'
import { WindowList } from '../../ui/WindowList.tsx'
import { DayTitle } from './DayTitle.tsx'
import { EntryRow } from './EntryRow.tsx'
import styles from './EntryRows.module.css'
import type { Row } from './rows.ts'

// The first estimates, replaced by what is measured: on wide screens the date is beside the entry, not above it.
const ENTRY_HEIGHT = 44
const DAY_HEIGHT = 10

const keyOf = ({ key }: Row) => key
const heightOf = ({ day }: Row) => (day ? DAY_HEIGHT + ENTRY_HEIGHT : ENTRY_HEIGHT)

// Memoized, so that visible rows are not rendered again on each scroll frame (bench/scroll.ts).
const MemoizedRow = memo(EntryRow)
const MemoizedTitle = memo(DayTitle)

type Props = {
  rows: Row[]
  currency: string
  query: PagedQuery
  onUpdate: (entry: TypedEntry) => void
  onDelete: (entry: TypedEntry) => void
}

/** The rows of the entries with a heading for each day, for any number of entries. */
export function EntryRows({ rows, query, ...props }: Props) {
  // Memoized: this runs on each scroll frame, and the list grows to thousands of rows (bench/scroll.ts).
  const decimals = useMemo(() => decimalsOf(rows.map(({ entry }) => entry.amount)), [rows])
  return (
    <WindowList
      items={rows}
      keyOf={keyOf}
      height={ENTRY_HEIGHT}
      heightOf={heightOf}
      query={query}
      className={styles.rows}
    >
      {({ entry, day }) => (
        <div className={day ? styles.first : styles.row}>
          {day && <MemoizedTitle day={day} currency={props.currency} />}
          <MemoizedRow entry={entry} decimals={decimals} {...props} />
        </div>
      )}
    </WindowList>
  )
}
