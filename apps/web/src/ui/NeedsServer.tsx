import { createContext, type ReactNode, use, useId } from 'react'
import { m } from '#messages'
import { useServerOutOfReach } from '../device/network.ts'
import { useWritable } from '../device/writable.ts'
import styles from './NeedsServer.module.css'

const NoticeId = createContext<string | undefined>(undefined)

/** Contains what only the server can do. Offline it says so and disables the buttons that write. */
export function NeedsServer({ children }: { children: ReactNode }) {
  const isOutOfReach = useServerOutOfReach()
  const id = useId()
  return (
    <NoticeId value={id}>
      {isOutOfReach && (
        <p id={id} className={styles.notice}>
          {m.needs_server()}
        </p>
      )}
      {children}
    </NoticeId>
  )
}

/**
 * Returns whether nothing can be changed here now: the device is offline, and it does not have the user's data or only
 * the server can do it. `reason` is the id of the notice that says so.
 */
export function useWriteLock() {
  const isOutOfReach = useServerOutOfReach()
  const isWritable = useWritable()
  const reason = use(NoticeId)
  return { isLocked: isOutOfReach && (reason !== undefined || !isWritable), reason }
}
