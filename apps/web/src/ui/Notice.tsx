import type { ReactNode } from 'react'
import styles from './Notice.module.css'

/** A page that has only one thing to say, and the ways on from it. */
export function Notice({ heading, text, children }: { heading: string; text: string; children: ReactNode }) {
  return (
    <section className={styles.notice}>
      <h1 tabIndex={-1}>{heading}</h1>
      <p>{text}</p>
      <div className={styles.actions}>{children}</div>
    </section>
  )
}
