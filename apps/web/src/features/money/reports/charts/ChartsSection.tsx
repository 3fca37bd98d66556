import { Suspense } from 'react'
import { m } from '#messages'
import { lazyOnIdle } from '../../../../ui/lazyOnIdle.ts'
import styles from './Charts.module.css'
import { ChartsSkeleton } from './ChartsSkeleton.tsx'
import type { ChartActions } from './MoneyCharts.tsx'

const MoneyCharts = lazyOnIdle(async () => (await import('./MoneyCharts.tsx')).MoneyCharts)

/** The charts. Their code and data load only when they are first shown. */
export const ChartsSection = (props: ChartActions & { currency: string }) => (
  <section className={styles.section} aria-label={m.charts()}>
    <Suspense fallback={<ChartsSkeleton />}>
      <MoneyCharts {...props} />
    </Suspense>
  </section>
)
