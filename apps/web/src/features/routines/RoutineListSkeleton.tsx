import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './RoutineList.module.css'

const WIDTHS = ['9rem', '12rem', '7rem', '10rem', '8rem']

/** Placeholder for the cards while they load. */
export function RoutineListSkeleton() {
  return (
    <div className={styles.shape}>
      {WIDTHS.map((width) => (
        <div key={width}>
          <Skeleton width={width} height="1.3em" />
          <Skeleton width="12rem" />
          <Skeleton width="10rem" />
        </div>
      ))}
    </div>
  )
}
