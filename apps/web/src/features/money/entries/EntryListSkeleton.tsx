import { Skeleton } from '../../../ui/Skeleton.tsx'
import styles from './EntryListShape.module.css'

const WIDTHS = ['9rem', '12rem', '7rem', '10rem', '8rem']

/** The loading state of the list: one day with entries. */
export function EntryListSkeleton() {
  return (
    <div className={styles.shape}>
      <p className={styles.day}>
        <Skeleton width="10rem" />
      </p>
      {WIDTHS.map((width) => (
        <div key={width} className={styles.entry}>
          <Skeleton width={width} />
          <Skeleton width="4.5rem" />
        </div>
      ))}
    </div>
  )
}
