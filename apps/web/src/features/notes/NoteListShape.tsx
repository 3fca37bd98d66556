import { Skeleton } from '../../ui/Skeleton.tsx'
import { sheetLook } from '../../ui/sheetLook.ts'
import styles from './NoteList.module.css'

const WIDTHS = ['11rem', '8rem', '14rem']

/** The cards before they are here. */
export function NoteListShape() {
  return (
    <div className={styles.list}>
      {WIDTHS.map((width) => (
        <div key={width} className={`${sheetLook} ${styles.card}`}>
          <Skeleton width={width} height="1.3em" />
          <Skeleton width="100%" />
          <Skeleton width="70%" />
          <Skeleton width="10rem" />
        </div>
      ))}
    </div>
  )
}
