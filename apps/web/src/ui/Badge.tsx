import type { ReactNode } from 'react'
import styles from './Badge.module.css'

/** A word or two about the state of something, beside its name. `warn`: it wants to be looked at. */
export function Badge({ tone = 'good', children }: { tone?: 'good' | 'warn'; children: ReactNode }) {
  return <span className={`${styles.badge} ${styles[tone]}`}>{children}</span>
}
