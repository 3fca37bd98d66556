import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'

type Props = {
  title: string
  hint: string
  /** Whether there has never been anything, so that the page can leave out what needs something. */
  isNewcomer?: boolean
  children?: ReactNode
}

/** Shown instead of an empty list: a title, a hint about the first step, and the action for it. */
export function EmptyState({ title, hint, isNewcomer, children }: Props) {
  return (
    <div className={styles.empty} data-newcomer={isNewcomer || undefined}>
      <svg viewBox="0 0 120 72" width="120" height="72" aria-hidden="true" focusable="false">
        <path className={styles.rules} d="M30 20h84M30 38h84M30 56h84" />
        <path className={styles.margin} d="M22 4v64" />
        <path className={styles.pen} d="M38 37c4-9 8-11 9-8s-6 10-2 9 8-10 11-9-3 8 1 8 6-5 9-5" />
      </svg>
      <p className={styles.title} dir="auto">
        {title}
      </p>
      <p className={styles.hint}>{hint}</p>
      {children}
    </div>
  )
}
