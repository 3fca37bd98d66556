import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#messages'
import { QueryView } from '../../../../ui/QueryView.tsx'
import { SegmentedControl } from '../../../../ui/SegmentedControl.tsx'
import { charts } from '../../entries/money.queries.ts'
import { BalanceChart } from './BalanceChart.tsx'
import { CategoriesChart } from './CategoriesChart.tsx'
import styles from './Charts.module.css'
import { ChartsSkeleton } from './ChartsSkeleton.tsx'
import { ForecastChart } from './ForecastChart.tsx'
import { MonthsChart } from './MonthsChart.tsx'

const SPANS = [
  { value: '12', label: m.charts_one_year() },
  { value: '60', label: m.charts_five_years() },
]

export type ChartActions = {
  onMonth: (month: string) => void
  /** Shows the expenses of a category in a month. */
  onCategory: (name: string, month: string) => void
}

/** The charts over time: earned and spent, expense by category, and the balance. */
export function MoneyCharts({ currency, onMonth, onCategory }: ChartActions & { currency: string }) {
  const [months, setMonths] = useState('12')
  const query = useQuery(charts(Number(months)))
  return (
    <QueryView isAside query={query} skeleton={<ChartsSkeleton />}>
      {({ sums_by_month, expense_over_time, is_net, balance_by_month }) => (
        <div className={styles.charts}>
          <SegmentedControl label={m.charts_how_far_back()} value={months} options={SPANS} onChange={setMonths} />
          <MonthsChart sums={sums_by_month} currency={currency} onMonth={onMonth} />
          <CategoriesChart
            months={sums_by_month.map(({ month }) => month)}
            expense={expense_over_time}
            isNet={is_net}
            currency={currency}
            onCategory={onCategory}
          />
          <BalanceChart points={balance_by_month} currency={currency} />
          <ForecastChart currency={currency} />
        </div>
      )}
    </QueryView>
  )
}
