import type { ReactNode } from 'react'
import styles from './FloatingActions.module.css'

/**
 * The page's primary actions: a floating bar at the bottom on phones, in the side column from 1000 px. Stay mounted
 * while hidden, so that focus can return to them.
 */
export function FloatingActions({ isHidden, children }: { isHidden: boolean; children: ReactNode }) {
  return (
    <div className={styles.floating} hidden={isHidden} data-floating-actions>
      {children}
    </div>
  )
}
