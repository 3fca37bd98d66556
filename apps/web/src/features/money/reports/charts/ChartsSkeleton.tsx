import { Skeleton } from '../../../../ui/Skeleton.tsx'
import styles from './Charts.module.css'

const HEIGHTS = ['16.5rem', '24rem', '15.5rem']

/** The loading state of the charts. */
export function ChartsSkeleton() {
  return (
    <div className={styles.charts}>
      <div className={styles.choice} />
      {HEIGHTS.map((height) => (
        <div key={height} className={styles.card} style={{ minHeight: height }}>
          <Skeleton width="9rem" />
        </div>
      ))}
    </div>
  )
}
