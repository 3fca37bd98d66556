import type { ReactNode } from 'react'
import styles from './FloatingActions.module.css'

/**
 * The page's primary actions. On phones the first one is the + of the navigation and the others float above it; on
 * larger screens they are above the content, in the side column from 1000 px. Stay mounted while hidden, so that focus can return to them.
 */
export const FloatingActions = ({ isHidden, children }: { isHidden: boolean; children: ReactNode }) => (
  <div className={styles.floating} hidden={isHidden} data-floating-actions>
    {children}
  </div>
)
