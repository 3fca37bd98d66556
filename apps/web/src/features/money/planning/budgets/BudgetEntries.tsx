import { type Budget, PAGES, type Transfer, type TypedEntry } from '@daybook/contract'
import { categoriesOf } from '@daybook/domain/budgets'
import { categoryCondition } from '@daybook/domain/entries'
import { useMemo } from 'react'
import { m } from '#messages'
import { Button } from '../../../../ui/Button.tsx'
import { QueryView, withData } from '../../../../ui/QueryView.tsx'
import { EntryListSkeleton } from '../../entries/EntryListSkeleton.tsx'
import { EntryRows } from '../../entries/EntryRows.tsx'
import { toRows } from '../../entries/rows.ts'
import { useEntries } from '../../entries/useEntries.ts'
import { NO_FILTER, type ShownMoney, writeView } from '../../entries/view.ts'
import styles from './BudgetEntries.module.css'

type Props = { budget: Budget; currency: string; onUpdate: (entry: TypedEntry) => void }

/** Neither a filter by categories nor one of expenses finds transfers. */
const noTransfers = (_: Transfer) => undefined

/** Returns what a budget counts in its period: expenses, and of some categories the income that lowers what is spent. */
function toShown(budget: Budget) {
  const { category, start_date, end_date } = budget
  const names = categoriesOf(budget)
  const counted = names && (names.length > 1 ? { categories: names } : { category: category.name })
  const filter = { ...NO_FILTER, ...counted, from: start_date, to: end_date }
  return { view: names ? 'all' : 'expense', month: undefined, filter } satisfies ShownMoney
}

/** The entries that a budget counts, newest first. */
export function BudgetEntries({ budget, currency, onUpdate }: Props) {
  const shown = useMemo(() => toShown(budget), [budget])
  const query = useEntries(shown)
  const { data, hasNextPage } = query
  const rows = useMemo(
    () => data && toRows(data.pages, shown.view, hasNextPage, categoryCondition(shown.filter)),
    [data, shown, hasNextPage],
  )
  return (
    <section className={styles.entries} aria-labelledby="budget-entries">
      <header>
        <h2 id="budget-entries">{m.budget_entries()}</h2>
        <Button variant="plain" to={`${PAGES.money.path}?${writeView(shown)}`}>
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
