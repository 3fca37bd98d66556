import styles from './Loading.module.css'

/** A whole page that is on its way. The words appear only when it takes long enough to wonder. */
export function Loading() {
  return (
    <p className={styles.loading} role="status">
      Loading...
    </p>
  )
}
