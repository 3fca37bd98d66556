import { momentOf } from '../../api/newId.ts'
import { formatMoment } from '../../format/dates.ts'
import styles from './History.module.css'

/** The time at which an operation was made, by its id. Nothing for an id without a time. */
export function CreatedAt({ id }: { id: string }) {
  const moment = momentOf(id)
  if (Number.isNaN(moment.getTime())) return null
  const at = moment.toISOString()
  return (
    <p className={styles.when}>
      <time dateTime={at}>{formatMoment(at)}</time>
    </p>
  )
}
