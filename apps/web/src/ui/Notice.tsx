import type { ReactNode } from 'react'
import styles from './Notice.module.css'

/** A page with a single message and the links or buttons to continue. */
export function Notice({ heading, text, children }: { heading: string; text: string; children: ReactNode }) {
  return (
    <section className={styles.notice}>
      <h1 tabIndex={-1}>{heading}</h1>
      <p>{text}</p>
      <div className={styles.actions}>{children}</div>
    </section>
  )
}
