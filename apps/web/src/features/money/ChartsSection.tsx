import { lazy, Suspense } from 'react'
import { m } from '#messages'
import styles from './Charts.module.css'
import { ChartsSkeleton } from './ChartsSkeleton.tsx'

const MoneyCharts = lazy(async () => ({ default: (await import('./MoneyCharts.tsx')).MoneyCharts }))

/** The charts. Their code and data load only when they are first shown. */
export function ChartsSection({ id, isShown, currency }: { id: string; isShown: boolean; currency: string }) {
  return (
    <section id={id} className={styles.section} aria-label={m.charts()} hidden={!isShown}>
      {isShown && (
        <Suspense fallback={<ChartsSkeleton />}>
          <MoneyCharts currency={currency} />
        </Suspense>
      )}
    </section>
  )
}
