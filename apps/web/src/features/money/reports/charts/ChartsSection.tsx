import { Suspense } from 'react'
import { m } from '#messages'
import { lazyOnIdle } from '../../../../ui/lazyOnIdle.ts'
import styles from './Charts.module.css'
import { ChartsSkeleton } from './ChartsSkeleton.tsx'
import type { ChartActions } from './MoneyCharts.tsx'

const MoneyCharts = lazyOnIdle(async () => (await import('./MoneyCharts.tsx')).MoneyCharts)

type Props = ChartActions & { id: string; isShown: boolean; currency: string }

/** The charts. Their data loads only when they are first shown. */
export function ChartsSection({ id, isShown, ...props }: Props) {
  return (
    <section id={id} className={styles.section} aria-label={m.charts()} hidden={!isShown}>
      {isShown && (
        <Suspense fallback={<ChartsSkeleton />}>
          <MoneyCharts {...props} />
        </Suspense>
      )}
    </section>
  )
}
