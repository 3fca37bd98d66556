import type { ReactNode } from 'react'
import styles from './Badge.module.css'

/** A short status label beside a name. `warn` asks for the user's attention. */
export function Badge({ tone = 'good', children }: { tone?: 'good' | 'warn'; children: ReactNode }) {
  return <span className={`${styles.badge} ${styles[tone]}`}>{children}</span>
}
