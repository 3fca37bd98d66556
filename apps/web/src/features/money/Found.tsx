import type { EntryFilter, EntryType } from '@daybook/contract'
import { ParaglideMessage } from '@inlang/paraglide-js-react'
import { useQuery } from '@tanstack/react-query'
import { m } from '#messages'
import { Amount } from '../../ui/Amount.tsx'
import { Button } from '../../ui/Button.tsx'
import { accounts as accountList, nameOf } from './accounts/accounts.queries.ts'
import { describeFilter } from './describeFilter.ts'
import styles from './Found.module.css'
import { foundTotals } from './money.queries.ts'
import { SaveFilter } from './SaveFilter.tsx'
import type { MoneyView } from './view.ts'

type Props = {
  view: MoneyView
  filter: EntryFilter
  currency: string
  onClear: () => void
}

/** The active filter with the number and the sum of the matching entries. */
export function Found({ view, filter, currency, onClear }: Props) {
  const { data: accounts } = useQuery({ ...accountList, enabled: filter.account !== undefined })
  const account = accounts?.find(({ id }) => id === filter.account)
  const description = describeFilter(filter, currency, account && nameOf(account))
  const Totals = view === 'all' ? BothTotals : TypeTotals
  return (
    <div className={styles.found}>
      <p className={styles.what} role="status">
        <Totals type={view === 'all' ? 'expense' : view} filter={filter} currency={currency} />
        <span className={styles.by}>{description}</span>
      </p>
      <div className={styles.actions}>
        <SaveFilter filter={filter} suggestion={description} />
        <Button variant="plain" onClick={onClear}>
          {m.filter_clear()}
        </Button>
      </div>
    </div>
  )
}

type TotalsProps = { type: EntryType; filter: EntryFilter; currency: string }

function TypeTotals({ type, filter, currency }: TotalsProps) {
  const { data: found } = useQuery(foundTotals(type, filter))
  return (
    found && (
      <span>
        <ParaglideMessage
          message={m.filter_found}
          inputs={{ count: found.count, shown: found.count.toLocaleString() }}
          markup={{ sum: () => <Amount value={found.sum} currency={currency} /> }}
        />
      </span>
    )
  )
}

function BothTotals({ filter, currency }: TotalsProps) {
  const { data: income } = useQuery(foundTotals('income', filter))
  const { data: expense } = useQuery(foundTotals('expense', filter))
  if (!income || !expense) return null
  const count = income.count + expense.count
  return (
    <span>
      <ParaglideMessage
        message={m.filter_found_both}
        inputs={{ count, shown: count.toLocaleString() }}
        markup={{
          income: () => <Amount value={income.sum} currency={currency} sign="+" />,
          expense: () => <Amount value={expense.sum} currency={currency} sign={'\u2212'} />,
        }}
      />
    </span>
  )
}
