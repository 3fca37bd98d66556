import { computeForecast, type ForecastDay } from '@daybook/domain/forecast'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#messages'
import { formatAmount } from '../../../../format/amounts.ts'
import { formatDay } from '../../../../format/dates.ts'
import { nameOf } from '../../../../schedules/schedules.queries.ts'
import { useUpcoming } from '../../../../schedules/useUpcoming.ts'
import { toLine } from '../../entries/lineOf.ts'
import { balance } from '../../entries/money.queries.ts'
import styles from './Charts.module.css'
import { ChartTable } from './ChartTable.tsx'
import { Explorable } from './Explorable.tsx'

const DAYS = 90
const WIDTH = 640
const HEIGHT = 200

/** The balance of the next 90 days by what recurring entries add. Nothing for who has none. */
export function ForecastChart({ currency }: { currency: string }) {
  const { date, schedules, upcoming } = useUpcoming(DAYS)
  const { data } = useQuery(balance)
  if (!data || upcoming.length === 0) return null
  return <Line days={computeForecast(data.balance, schedules, date, DAYS)} currency={currency} />
}

function Line({ days, currency }: { days: ForecastDay[]; currency: string }) {
  const [at, setAt] = useState(days.length - 1)
  const values = days.map(({ balance }) => balance)
  const { path, area, zero, highest, lowest } = toLine(values, WIDTH, HEIGHT)
  const textAt = (n: number) => toText(days[n]!, currency)
  const x = at / (days.length - 1)
  const y = highest === lowest ? 1 : (highest - values[at]!) / (highest - lowest)
  const least = days.reduce((least, day) => (day.balance < least.balance ? day : least))
  return (
    <figure className={styles.card}>
      <figcaption className={styles.caption}>{m.forecast_heading()}</figcaption>
      <p className={`${styles.readout} ${styles.forecast}`}>
        <span aria-hidden="true">{textAt(at)}</span>
        <span>{m.forecast_lowest({ amount: formatAmount(least.balance, currency), day: formatDay(least.day) })}</span>
      </p>
      <Explorable
        label={m.forecast_heading()}
        choose={m.forecast_choose_day()}
        count={days.length}
        at={at}
        textAt={textAt}
        onAt={setAt}
      >
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" className={styles.line} aria-hidden="true">
          <path d={area} className={styles.area} />
          <path d={`M0 ${zero}H${WIDTH}`} className={styles.zero} />
          <path d={`M${x * WIDTH} 0V${HEIGHT}`} className={styles.marker} vectorEffect="non-scaling-stroke" />
          <path d={path} className={styles.stroke} vectorEffect="non-scaling-stroke" />
        </svg>
        <span className={styles.dot} style={{ left: `${x * 100}%`, top: `${y * 100}%` }} />
      </Explorable>
      <ChartTable
        caption={m.forecast_caption()}
        first={m.date()}
        head={[m.forecast_added(), m.balance()]}
        rows={days
          .filter(({ added }) => added.length > 0)
          .map(({ day, added, balance }) => ({
            name: formatDay(day),
            cells: [added.map(({ entry }) => nameOf(entry)).join(', '), formatAmount(balance, currency)],
          }))}
      />
    </figure>
  )
}

function toText({ day, balance, added }: ForecastDay, currency: string) {
  const text = `${formatDay(day)}: ${formatAmount(balance, currency)}`
  return added.length > 0 ? `${text} · ${added.map(({ entry }) => nameOf(entry)).join(', ')}` : text
}
