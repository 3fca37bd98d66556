import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './Charts.module.css'

const HEIGHTS = ['9rem', '11rem', '15rem']

/** The loading state of the charts. */
export function ChartsSkeleton() {
  return (
    <div className={styles.charts}>
      {HEIGHTS.map((height) => (
        <div key={height} className={styles.card} style={{ minHeight: height }}>
          <Skeleton width="9rem" />
        </div>
      ))}
    </div>
  )
}
