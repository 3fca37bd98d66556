import { Skeleton } from '../../ui/Skeleton.tsx'
import { sheetClassName } from '../../ui/sheetClassName.ts'
import styles from './RoutineList.module.css'

const WIDTHS = ['9rem', '12rem', '7rem']

/** Placeholder for the cards while they load. */
export function RoutineListSkeleton() {
  return (
    <div className={styles.shape}>
      {WIDTHS.map((width) => (
        <div key={width} className={sheetClassName}>
          <Skeleton width={width} height="1.3em" />
          <Skeleton width="80%" />
          <Skeleton width="10rem" />
          <Skeleton width="12rem" height="44px" />
        </div>
      ))}
    </div>
  )
}
