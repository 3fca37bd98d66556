import styles from './FormError.module.css'

/** Shows an error of the whole form and announces it to screen readers. */
export function FormError({ children }: { children: string | undefined }) {
  return <div role="alert">{children && <p className={styles.error}>{children}</p>}</div>
}
