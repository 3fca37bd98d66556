import { momentOf } from '../../api/newId.ts'
import { formatMoment } from '../../format/dates.ts'
import styles from './History.module.css'

/** The time at which an operation was made, by its id. */
export function MadeAt({ id }: { id: string }) {
  const at = momentOf(id).toISOString()
  return (
    <p className={styles.when}>
      <time dateTime={at}>{formatMoment(at)}</time>
    </p>
  )
}
