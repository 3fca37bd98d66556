import { type Budget, type EntryFilter, PAGES, type Transfer, type TypedEntry } from '@daybook/contract'
import { getCategories } from '@daybook/domain/budgets'
import { categoryCondition } from '@daybook/domain/entries'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { m } from '#messages'
import { Button } from '../../../../ui/Button.tsx'
import { QueryView, withData } from '../../../../ui/QueryView.tsx'
import { EntryListSkeleton } from '../../entries/EntryListSkeleton.tsx'
import { EntryRows } from '../../entries/EntryRows.tsx'
import { timeline } from '../../entries/money.queries.ts'
import { toRows } from '../../entries/rows.ts'
import { NO_FILTER, writeView } from '../../entries/view.ts'
import styles from './BudgetEntries.module.css'

type Props = { budget: Budget; currency: string; onUpdate: (entry: TypedEntry) => void }

/** A filter by categories finds no transfers. */
const noTransfers = (_: Transfer) => undefined

/** Returns the filter of what a budget counts in its period: expenses, and income that lowers what is spent. */
function toFilter({ category, categories, start_date, end_date }: Budget): EntryFilter {
  const names = getCategories({ category: category.name, categories })
  const counted = names.length > 1 ? { categories: names } : { category: category.name }
  return { ...NO_FILTER, ...counted, from: start_date, to: end_date }
}

/** The entries that a budget counts, newest first. */
export function BudgetEntries({ budget, currency, onUpdate }: Props) {
  const filter = useMemo(() => toFilter(budget), [budget])
  const query = useInfiniteQuery(timeline(filter))
  const { data, hasNextPage } = query
  const rows = useMemo(
    () => data && toRows(data.pages, 'all', hasNextPage, categoryCondition(filter)),
    [data, filter, hasNextPage],
  )
  return (
    <section className={styles.entries} aria-labelledby="budget-entries">
      <header>
        <h2 id="budget-entries">{m.budget_entries()}</h2>
        <Button variant="plain" to={`${PAGES.money.path}?${writeView({ view: 'all', month: undefined, filter })}`}>
          {m.budget_entries_in_money()}
        </Button>
      </header>
      <QueryView query={withData(query, rows)} skeleton={<EntryListSkeleton />}>
        {(rows) =>
          rows.length === 0 ? (
            <p>{m.budget_entries_none()}</p>
          ) : (
            <EntryRows rows={rows} currency={currency} query={query} onUpdate={onUpdate} onTransfer={noTransfers} />
          )
        }
      </QueryView>
    </section>
  )
}
