import { Skeleton } from '../ui/Skeleton.tsx'
import styles from './PageSkeleton.module.css'

/** A page whose code is on its way: its frame, and shapes where its heading and content will be. */
export function PageSkeleton() {
  return (
    <div className={styles.opening}>
      <div className={styles.navigation} />
      <div className={styles.page}>
        <p role="status">Loading...</p>
        <Skeleton width="100%" height="6rem" />
        <Skeleton width="100%" height="6rem" />
        <Skeleton width="60%" height="6rem" />
      </div>
    </div>
  )
}
