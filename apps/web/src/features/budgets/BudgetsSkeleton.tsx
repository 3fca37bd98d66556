import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './BudgetsPage.module.css'

const WIDTHS = ['8rem', '11rem']

/** Placeholder for the budget cards while they load. */
export function BudgetsSkeleton() {
  return (
    <div className={styles.list}>
      {WIDTHS.map((width) => (
        <div key={width} className={styles.shape}>
          <Skeleton width={width} />
          <Skeleton width="7rem" height="2em" />
          <Skeleton width="100%" height="10px" />
        </div>
      ))}
    </div>
  )
}
