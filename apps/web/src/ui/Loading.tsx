import { m } from '#messages'
import styles from './Loading.module.css'

/** The loading state of a whole page. The text appears only after a delay. */
export function Loading() {
  return (
    <p className={styles.loading} role="status" data-unkept>
      {m.loading()}
    </p>
  )
}
