import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './History.module.css'

const WIDTHS = ['14rem', '9rem', '12rem']

/** The placeholder of a list of changes or deleted rows. */
export function HistorySkeleton() {
  return (
    <div className={styles.list}>
      {WIDTHS.map((width) => (
        <div key={width} className={styles.item}>
          <Skeleton width="22px" height="22px" />
          <div>
            <Skeleton width={width} />
            <Skeleton width="8rem" height="0.8em" />
          </div>
        </div>
      ))}
    </div>
  )
}
