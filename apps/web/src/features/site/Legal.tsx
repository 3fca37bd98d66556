import type { ReactNode } from 'react'
import styles from './Legal.module.css'

/** Text page with a heading, a summary and paragraphs. */
export function Legal({ heading, lead, children }: { heading: string; lead: string; children: ReactNode }) {
  return (
    <article className={styles.legal}>
      <h1 tabIndex={-1}>{heading}</h1>
      <p className={styles.lead}>{lead}</p>
      {children}
    </article>
  )
}

/** One section of a legal text. */
export function Clause({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section>
      <h2>{heading}</h2>
      {children}
    </section>
  )
}
