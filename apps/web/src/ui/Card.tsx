import type { ReactNode } from 'react'
import styles from './Card.module.css'

type Props = { title: string; action?: ReactNode; children: ReactNode }

/** One leaf of a page that shows several things: its name, quiet, with an action beside it, and what it is about. */
export function Card({ title, action, children }: Props) {
  return (
    <section className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  )
}
