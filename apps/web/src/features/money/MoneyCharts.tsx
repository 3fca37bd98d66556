import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#messages'
import { QueryView } from '../../ui/QueryView.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { BalanceChart } from './BalanceChart.tsx'
import { CategoryChart } from './CategoryChart.tsx'
import styles from './Charts.module.css'
import { ChartsSkeleton } from './ChartsSkeleton.tsx'
import { MonthsChart } from './MonthsChart.tsx'
import { charts } from './money.queries.ts'

const SPANS = [
  { value: '12', label: m.charts_one_year() },
  { value: '60', label: m.charts_five_years() },
]

/** The charts: this month against the last, expense by category, and the balance over time. */
export function MoneyCharts({ currency }: { currency: string }) {
  const [months, setMonths] = useState('12')
  const query = useQuery(charts(Number(months)))
  return (
    <QueryView query={query} skeleton={<ChartsSkeleton />}>
      {({ this_month, last_month, expense_by_category, balance_by_month }) => (
        <div className={styles.charts}>
          <MonthsChart current={this_month} before={last_month} currency={currency} />
          <CategoryChart sums={expense_by_category} currency={currency} />
          <BalanceChart points={balance_by_month} currency={currency}>
            <SegmentedControl label={m.charts_how_far_back()} value={months} options={SPANS} onChange={setMonths} />
          </BalanceChart>
        </div>
      )}
    </QueryView>
  )
}
