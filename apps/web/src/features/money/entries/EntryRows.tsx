import { MAIN_ACCOUNT, type Transfer, type TypedEntry } from '@daybook/contract'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, type CSSProperties, memo, useMemo } from 'react'
import { formatAmount } from '../../../format/amounts.ts'
import { formatDay } from '../../../format/dates.ts'
import { computeDecimals } from '../../../ui/Amount.tsx'
import type { PagedQuery } from '../../../ui/ShowMore.tsx'
import type { Selection } from '../../../ui/useSelection.ts'
import { WindowList } from '../../../ui/WindowList.tsx'
import { accounts } from '../accounts/accounts.queries.ts'
import { AddedEntry } from './AddedEntry.tsx'
import { EntryRow } from './EntryRow.tsx'
import styles from './EntryRows.module.css'
import { MonthTitle } from './MonthTitle.tsx'
import { usePaintedEntry } from './paintedEntry.ts'
import type { Mark } from './RowMark.tsx'
import type { DayHeading, Row } from './rows.ts'
import { TransferRow } from './TransferRow.tsx'
import { useDeleteEntry } from './useDeleteEntry.ts'
import { useOpenLink } from './useOpenLink.ts'
import type { MoneyView } from './view.ts'

// The first estimates, replaced by what is measured: on wide screens the date is beside the entry, not above it.
const ENTRY_HEIGHT = 44
const DAY_HEIGHT = 10
const MONTH_HEIGHT = 40

const keyOf = ({ key }: Row) => key
const getAmount = ({ entry, moved }: Row) => (entry ?? moved.transfer).amount
const getAmounts = (row: Row) => [getAmount(row), row.balance ?? 0]
const heightOf = ({ day, month }: Row) => ENTRY_HEIGHT + (day ? DAY_HEIGHT : 0) + (month ? MONTH_HEIGHT : 0)

// Memoized, so that visible rows are not rendered again on each scroll frame (lab/scroll.ts).
const MemoizedRow = memo(function ShownEntry({ entry, ...props }: ComponentProps<typeof EntryRow>) {
  return <EntryRow entry={usePaintedEntry(entry.id) ?? entry} {...props} />
})
const MemoizedTransfer = memo(TransferRow)
const MemoizedTitle = memo(DayTitle)

type Props = {
  rows: Row[]
  currency: string
  query: PagedQuery
  /** What is listed, if that changes. */
  listed?: unknown
  chosen?: Selection<TypedEntry>['chosen']
  onChoose?: (entry: TypedEntry, isRange: boolean) => void
  /** What it shows, if that is every entry, also a new one. */
  view?: MoneyView | undefined
  onUpdate: (entry: TypedEntry) => void
  onTransfer: (transfer: Transfer) => void
  /** Marks rows of an account as cleared, instead of showing their actions. */
  onClear?: Mark['onClear']
}

/** The rows of entries and transfers with headings of days and months, for any number of them. */
export function EntryRows({ rows, query, listed, chosen, view, onTransfer, ...props }: Props) {
  // Memoized: this runs on each scroll frame, and the list grows to thousands of rows (lab/scroll.ts).
  const openLink = useOpenLink()
  const remove = useDeleteEntry()
  const decimals = useMemo(() => computeDecimals(rows.flatMap(getAmounts)), [rows])
  const column = useMemo(() => toColumn(rows, decimals, props.currency), [rows, decimals, props.currency])
  const names = useAccountNames()
  const toRow = ({ entry, moved, counted, day, month, balance, isCleared }: Row) => (
    <>
      {month && <MonthTitle month={month} currency={props.currency} hasSums={view !== undefined} />}
      <div className={day ? styles.first : styles.row} style={column}>
        {day && <MemoizedTitle day={day} currency={props.currency} />}
        {entry ? (
          <MemoizedRow
            entry={entry}
            counted={counted}
            decimals={decimals}
            balance={balance}
            // The page of an account has its name.
            account={balance === undefined ? names.get(entry.account ?? MAIN_ACCOUNT) : undefined}
            isCleared={isCleared}
            isChosen={chosen?.has(entry.id)}
            onOpen={openLink}
            onDelete={remove}
            {...props}
          />
        ) : (
          <MemoizedTransfer
            moved={moved}
            currency={props.currency}
            decimals={decimals}
            balance={balance}
            isCleared={isCleared}
            onClear={props.onClear}
            isChoosing={chosen !== undefined}
            onUpdate={onTransfer}
          />
        )}
      </div>
    </>
  )
  return (
    <WindowList
      items={rows}
      keyOf={keyOf}
      height={ENTRY_HEIGHT}
      heightOf={heightOf}
      query={query}
      listed={listed}
      className={styles.rows}
      added={
        view && (
          <AddedEntry rows={rows} view={view}>
            {toRow}
          </AddedEntry>
        )
      }
    >
      {toRow}
    </WindowList>
  )
}

/** Returns the number of characters of the widest amount, which makes one column of all. */
function toColumn(rows: Row[], decimals: number, currency: string) {
  const largest = rows.reduce((most, row) => Math.max(most, getAmount(row)), 0)
  const text = formatAmount(Math.trunc(largest) + (decimals > 0 ? 0.11 : 0), currency, { signed: true })
  return { '--characters': text.length } as CSSProperties
}

/** Returns the names of the accounts beside the main one by their ids. */
function useAccountNames() {
  const { data } = useQuery(accounts)
  return useMemo(() => new Map(data?.flatMap(({ id, name }) => (id === MAIN_ACCOUNT ? [] : [[id, name]]))), [data])
}

/** The heading of a day with the sum of its entries. */
function DayTitle({ day: { date, sum, count }, currency }: { day: DayHeading; currency: string }) {
  return (
    <h2 className={styles.day} data-heading>
      <span>{formatDay(date)}</span>
      {sum !== undefined && (
        <span className={count > 1 ? styles.sum : styles.onlySum}>{formatAmount(sum, currency, { signed: true })}</span>
      )}
    </h2>
  )
}
