import type { MoneyMonth } from '@daybook/contract'
import { roundAmount } from '@daybook/domain/amounts'
import { Suspense } from 'react'
import { m } from '#messages'
import { formatAmount } from '../../../format/amounts.ts'
import { formatDays, formatMonth } from '../../../format/dates.ts'
import { useToday } from '../../../format/useToday.ts'
import { Amount } from '../../../ui/Amount.tsx'
import { lazyOnIdle } from '../../../ui/lazyOnIdle.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import styles from './MonthHeader.module.css'

const MonthExpected = lazyOnIdle(async () => (await import('../planning/schedules/MonthExpected.tsx')).MonthExpected)

/** The characters of a sum of which three are in a row of a phone. */
const MOST = 10

type Sums = { income: number; expense: number }

/** The sums of a month, as they are shown. */
export const FIGURES = [
  { label: m.month_earned(), of: ({ income }: Sums) => income },
  { label: m.month_spent(), of: ({ expense }: Sums) => expense },
  { label: m.month_left(), of: ({ income, expense }: Sums) => roundAmount(income - expense) },
]

/** What was earned, spent and left in a month, each with its difference to the same days of the month before. */
export function MonthFigures({ sums, currency }: { sums: MoneyMonth; currency: string }) {
  const { compared } = sums
  return (
    <>
      <ul className={styles.figures} data-long={isLong(sums, currency) || undefined}>
        {FIGURES.map(({ label, of }) => (
          <li key={label}>
            <p className={styles.label}>{label}</p>
            <p className={styles.sum}>
              <Amount value={of(sums)} currency={currency} />
            </p>
            <p className={styles.change}>
              {compared && change(of(compared.this_month) - of(compared.last_month), currency)}
            </p>
          </li>
        ))}
      </ul>
      {sums.month > useToday().slice(0, 7) ? (
        <p className={styles.expected}>
          <Suspense fallback={m.month_not_compared()}>
            <MonthExpected sums={sums} currency={currency} />
          </Suspense>
        </p>
      ) : (
        <p className={styles.compared}>{comparison(sums)}</p>
      )}
    </>
  )
}

/** Returns whether the sums are too long for one row of a phone in their usual size. */
const isLong = (sums: Sums, currency: string) =>
  FIGURES.some(({ of }) => formatAmount(of(sums), currency).length > MOST)

function change(difference: number, currency: string) {
  const rounded = roundAmount(difference)
  return rounded === 0 ? m.month_no_change() : formatAmount(rounded, currency, { signed: true })
}

/** Returns what a month is compared with: the whole month before, its days up to today's, or nothing. */
function comparison({ compared }: MoneyMonth) {
  if (!compared) return ''
  const { first, last } = compared.last_month
  if (compared.is_whole) return m.month_compared_whole({ month: formatMonth(first.slice(0, 7)) })
  return m.month_compared_days({ days: formatDays(first, last) })
}

export function MonthFiguresSkeleton() {
  return (
    <>
      <div className={styles.figures}>
        {FIGURES.map(({ label }) => (
          <div key={label}>
            <p className={styles.label}>{label}</p>
            <p className={styles.sum}>
              <Skeleton width="5rem" height="0.8em" />
            </p>
            <p className={styles.change}>
              <Skeleton width="3.5rem" height="0.7em" />
            </p>
          </div>
        ))}
      </div>
      <p className={styles.compared}>
        <Skeleton width="9rem" height="0.7em" />
      </p>
    </>
  )
}
