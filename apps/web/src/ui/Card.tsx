import type { ReactNode } from 'react'
import styles from './Card.module.css'

type Props = { title: string; action?: ReactNode; isCompact?: boolean; children: ReactNode }

/** A section of a page with a secondary heading and an optional action beside it. `isCompact` saves space inside. */
export function Card({ title, action, isCompact, children }: Props) {
  return (
    <section className={`${styles.card} ${isCompact ? styles.compact : ''}`}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  )
}
