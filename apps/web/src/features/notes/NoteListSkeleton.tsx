import { Skeleton } from '../../ui/Skeleton.tsx'
import { sheetClassName } from '../../ui/sheetClassName.ts'
import styles from './NoteList.module.css'

const WIDTHS = ['11rem', '8rem', '14rem']

/** The placeholder of the note cards while they load. */
export function NoteListSkeleton() {
  return (
    <div className={styles.list}>
      {WIDTHS.map((width) => (
        <div key={width} className={`${sheetClassName} ${styles.card}`}>
          <Skeleton width={width} height="1.3em" />
          <Skeleton width="100%" />
          <Skeleton width="70%" />
          <Skeleton width="10rem" />
        </div>
      ))}
    </div>
  )
}
