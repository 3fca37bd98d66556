import type { ReactNode } from 'react'
import styles from './FloatingActions.module.css'

/**
 * The page's first actions, within the thumb's reach on phones, in the side column from 1000 px. Hidden they keep
 * their place in the page, so that the focus can come back to them.
 */
export function FloatingActions({ isHidden, children }: { isHidden: boolean; children: ReactNode }) {
  return (
    <div className={styles.floating} hidden={isHidden} data-floating-actions>
      {children}
    </div>
  )
}
