import type { EntryFilter, EntryType } from '@daybook/contract'
import { monthOf } from '@daybook/domain/days'
import { ParaglideMessage } from '@inlang/paraglide-js-react'
import { useQuery } from '@tanstack/react-query'
import { m } from '#messages'
import { formatAmount } from '../../../format/amounts.ts'
import { formatDay, formatMonth } from '../../../format/dates.ts'
import { formatCount } from '../../../format/locale.ts'
import { Amount } from '../../../ui/Amount.tsx'
import { Button } from '../../../ui/Button.tsx'
import { accounts as accountList, nameOf } from '../accounts/accounts.queries.ts'
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
        <span className={styles.by} dir="auto">
          {description}
        </span>
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
          inputs={{ count: found.count, shown: formatCount(found.count) }}
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
        inputs={{ count, shown: formatCount(count) }}
        markup={{
          income: () => <Amount value={income.sum} currency={currency} sign="+" />,
          expense: () => <Amount value={expense.sum} currency={currency} sign={'\u2212'} />,
        }}
      />
    </span>
  )
}

/** Describes a filter in the order of its form, for example '“tea” · FOOD · November 2026'. */
function describeFilter(
  { title, date, category, categories = [], tags = [], ...filter }: EntryFilter,
  currency: string,
  account?: string,
) {
  const parts = [
    account,
    title && `“${title}”`,
    date && formatDay(date),
    category,
    ...categories,
    ...tags.map((tag) => `#${tag}`),
    describeDays(filter.from, filter.to),
    describeAmounts(filter.min, filter.max, currency),
  ]
  return parts.filter(Boolean).join(' · ')
}

function describeDays(from = '', to = '') {
  if (from && to) {
    const [first, last] = monthOf(from)
    if (from === first && to === last) return formatMonth(from.slice(0, 7))
    return m.filter_from_to({ from: formatDay(from), to: formatDay(to) })
  }
  return (from && m.filter_from({ day: formatDay(from) })) || (to && m.filter_to({ day: formatDay(to) }))
}

function describeAmounts(min: number | undefined, max: number | undefined, currency: string) {
  const shown = (amount: number) => formatAmount(amount, currency)
  if (min !== undefined && max !== undefined) return m.filter_from_to({ from: shown(min), to: shown(max) })
  if (min !== undefined) return m.filter_min({ amount: shown(min) })
  return max !== undefined && m.filter_max({ amount: shown(max) })
}
