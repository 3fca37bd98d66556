import styles from './FormError.module.css'

/** What is wrong with a form as a whole; read out when it appears, and there until the next try. */
export function FormError({ children }: { children: string | undefined }) {
  return <div role="alert">{children && <p className={styles.error}>{children}</p>}</div>
}
