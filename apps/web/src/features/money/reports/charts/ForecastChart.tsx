import { computeForecast, type ForecastDay } from '@daybook/domain/forecast'
import { useQuery } from '@tanstack/react-query'
import { m } from '#messages'
import { formatAmount } from '../../../../format/amounts.ts'
import { formatDay, formatShortDay } from '../../../../format/dates.ts'
import { nameOf } from '../../../../schedules/schedules.queries.ts'
import { useUpcoming } from '../../../../schedules/useUpcoming.ts'
import { balance } from '../../entries/money.queries.ts'
import { Chart } from './Chart.tsx'
import styles from './Charts.module.css'
import { ChartTable } from './ChartTable.tsx'

const DAYS = 90

/** The balance of the next 90 days by recurring entries and those that are dated later. Nothing for who has none. */
export function ForecastChart({ currency }: { currency: string }) {
  const { date, schedules, entries, upcoming } = useUpcoming(DAYS)
  const { data } = useQuery(balance)
  if (!data || !entries || upcoming.length === 0) return null
  const days = computeForecast({ balance: data.balance, entries, schedules }, date, DAYS)
  return <Line days={days} currency={currency} />
}

function Line({ days, currency }: { days: ForecastDay[]; currency: string }) {
  const least = days.reduce((least, day) => (day.balance < least.balance ? day : least))
  return (
    <Chart
      label={m.forecast_heading()}
      choose={m.forecast_choose_day()}
      names={days.map(({ day, added }) => [formatDay(day), ...added.map(nameOf)].join(' · '))}
      labels={days.map(({ day }) => formatShortDay(day))}
      series={[{ name: '', values: days.map(({ balance }) => balance), color: 0, as: 'line' }]}
      currency={currency}
    >
      {() => (
        <>
          <p className={styles.readout}>
            {m.forecast_lowest({ amount: formatAmount(least.balance, currency), day: formatDay(least.day) })}
          </p>
          <ChartTable
            caption={m.forecast_caption()}
            first={m.date()}
            head={[m.forecast_added(), m.balance()]}
            rows={days
              .filter(({ added }) => added.length > 0)
              .map(({ day, added, balance }) => ({
                name: formatDay(day),
                cells: [added.map(nameOf).join(', '), formatAmount(balance, currency)],
              }))}
          />
        </>
      )}
    </Chart>
  )
}
