import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './NoteList.module.css'

const WIDTHS = ['11rem', '8rem', '14rem']

/** The placeholder of the notes while they load. */
export function NoteListSkeleton() {
  return (
    <div className={styles.list}>
      {WIDTHS.map((width) => (
        <div key={width} className={styles.card}>
          <Skeleton width={width} height="1.3em" />
          <span className={styles.text}>
            <Skeleton width="80%" />
          </span>
        </div>
      ))}
    </div>
  )
}
