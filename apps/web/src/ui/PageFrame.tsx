import type { ReactNode } from 'react'
import styles from './PageFrame.module.css'

/**
 * A signed-in page: its heading, what stands beside it (`side`: first on phones, in a column of its own from
 * 1000 px) and its content.
 */
export function PageFrame({ heading, side, children }: { heading: string; side?: ReactNode; children: ReactNode }) {
  return (
    <div className={side ? styles.withSide : styles.frame}>
      <h1 className={styles.heading} tabIndex={-1}>
        {heading}
      </h1>
      {side && <div className={styles.side}>{side}</div>}
      <div className={styles.content}>{children}</div>
    </div>
  )
}
