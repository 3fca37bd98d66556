import type { ReactNode } from 'react'
import { m } from '#messages'
import { Button } from './Button.tsx'
import { IconBack } from './icons.ts'
import styles from './PageFrame.module.css'
import { useGoBack } from './useGoBack.ts'

type Props = {
  heading: ReactNode
  /** The path of the list that the page belongs to, for a button that goes back, also from a page opened by its link. */
  back?: string
  side?: ReactNode
  after?: ReactNode
  isWide?: boolean
  /** Whether the content has a larger heading of its own. */
  isQuiet?: boolean
  children: ReactNode
}

/**
 * The layout of a signed-in page: heading, content and optional side content, which comes before the content on phones
 * and in a column of its own from 1000 px; `after` comes after the content on phones, and else below the side content.
 * Without a side, the content is as wide as a text, or the page with `isWide`.
 */
export function PageFrame({ heading, back, side, after, isWide, isQuiet, children }: Props) {
  return (
    <div className={side ? styles.withSide : `${styles.frame} ${isWide ? styles.wide : ''}`}>
      {back && <BackButton path={back} />}
      <h1 className={isQuiet ? styles.quiet : styles.heading} dir="auto" tabIndex={-1}>
        {heading}
      </h1>
      {side && <div className={styles.side}>{side}</div>}
      <div className={styles.content}>{children}</div>
      {after && <div className={styles.after}>{after}</div>}
    </div>
  )
}

function BackButton({ path }: { path: string }) {
  return (
    <Button variant="plain" className={styles.back} onClick={useGoBack(path)}>
      <IconBack size={20} aria-hidden="true" />
      {m.back()}
    </Button>
  )
}
