import { m } from '#messages'
import { Skeleton } from '../ui/Skeleton.tsx'
import styles from './PageSkeleton.module.css'

/** The placeholder shown while the code of a page loads: the frame with skeletons of heading and content. */
export function PageSkeleton() {
  return (
    <div className={styles.opening}>
      <div className={styles.navigation} />
      <div className={styles.page}>
        <p role="status">{m.loading()}</p>
        <Skeleton width="100%" height="6rem" />
        <Skeleton width="100%" height="6rem" />
        <Skeleton width="60%" height="6rem" />
      </div>
    </div>
  )
}
