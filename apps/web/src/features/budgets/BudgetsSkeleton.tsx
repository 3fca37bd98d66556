import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './BudgetsPage.module.css'

const WIDTHS = ['8rem', '11rem', '6rem', '9rem']

/** Placeholder for the budget cards while they load. */
export function BudgetsSkeleton() {
  return (
    <div className={styles.list}>
      {WIDTHS.map((width) => (
        <div key={width} className={styles.shape}>
          <Skeleton width={width} />
          <Skeleton width="7rem" height="1.6em" />
          <Skeleton width="100%" height="6px" />
          <Skeleton width="80%" />
        </div>
      ))}
    </div>
  )
}
