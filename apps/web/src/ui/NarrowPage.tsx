import type { ReactNode } from 'react'
import styles from './NarrowPage.module.css'

/** A page with one small form: heading, lead text, the form, and links to alternatives below it. */
export function NarrowPage({
  heading,
  lead,
  foot,
  children,
}: {
  heading: string
  lead: string
  foot?: ReactNode
  children: ReactNode
}) {
  return (
    <div className={styles.narrow}>
      <div className={styles.sheet}>
        <h1 tabIndex={-1}>{heading}</h1>
        <p className={styles.lead}>{lead}</p>
        {children}
      </div>
      {foot && <div className={styles.foot}>{foot}</div>}
    </div>
  )
}
