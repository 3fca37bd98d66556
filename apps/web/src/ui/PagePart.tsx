import { type ReactNode, useId } from 'react'
import styles from './PagePart.module.css'

/** A part of a page with its own heading, on a sheet. */
export function PagePart({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {children}
    </section>
  )
}
