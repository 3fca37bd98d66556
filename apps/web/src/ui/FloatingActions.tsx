import { type ReactNode, useRef } from 'react'
import styles from './FloatingActions.module.css'
import { useScrolledAway } from './useScrolledAway.ts'

/**
 * The page's primary actions: a bar above the navigation on phones, which makes room while the user scrolls down; in the
 * side column from 1000 px. Stay mounted while hidden, so that focus can return to them.
 */
export function FloatingActions({ isHidden, children }: { isHidden: boolean; children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null)
  useScrolledAway(bar)
  return (
    <div ref={bar} className={styles.floating} hidden={isHidden} data-floating-actions>
      {children}
    </div>
  )
}
