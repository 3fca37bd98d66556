import type { ReactNode } from 'react'
import styles from './NarrowPage.module.css'
import { NeedsServer } from './NeedsServer.tsx'

/**
 * A page with one small form: heading, lead text, the form, and links to alternatives below it.
 *
 * @param worksOffline the form does not need the server
 */
export function NarrowPage({
  heading,
  lead,
  foot,
  worksOffline = false,
  children,
}: {
  heading: string
  lead: string
  foot?: ReactNode
  worksOffline?: boolean
  children: ReactNode
}) {
  return (
    <div className={styles.narrow}>
      <div className={styles.sheet}>
        <h1 tabIndex={-1}>{heading}</h1>
        <p className={styles.lead}>{lead}</p>
        {worksOffline ? children : <NeedsServer>{children}</NeedsServer>}
      </div>
      {foot && <div className={styles.foot}>{foot}</div>}
    </div>
  )
}
