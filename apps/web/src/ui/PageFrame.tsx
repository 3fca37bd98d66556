import type { ReactNode } from 'react'
import styles from './PageFrame.module.css'

type Props = { heading: string; side?: ReactNode; after?: ReactNode; isWide?: boolean; children: ReactNode }

/**
 * The layout of a signed-in page: heading, content and optional side content, which comes before the content on phones
 * and in a column of its own from 1000 px; `after` comes after the content on phones, and else below the side content.
 * Without a side, the content is as wide as a text, or the page with `isWide`.
 */
export function PageFrame({ heading, side, after, isWide, children }: Props) {
  return (
    <div className={side ? styles.withSide : `${styles.frame} ${isWide ? styles.wide : ''}`}>
      <h1 className={styles.heading} dir="auto" tabIndex={-1}>
        {heading}
      </h1>
      {side && <div className={styles.side}>{side}</div>}
      <div className={styles.content}>{children}</div>
      {after && <div className={styles.after}>{after}</div>}
    </div>
  )
}
