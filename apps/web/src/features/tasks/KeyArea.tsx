import type { ReactNode } from 'react'
import { m } from '#messages'
import styles from './TaskRows.module.css'
import type { useTaskKeys } from './useTaskKeys.ts'

/** The id of the element that names the keys of a title. */
export const KEYS_HINT = 'task-keys'

/** The part of the page where the titles of tasks have keys, which says what they did. `hint` names further keys. */
export function KeyArea({
  keys,
  hint,
  children,
}: {
  keys: ReturnType<typeof useTaskKeys>
  hint?: string
  children: ReactNode
}) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for the keys of the buttons in its rows
    <div ref={keys.list} onKeyDown={keys.onKeyDown}>
      <p id={KEYS_HINT} hidden>
        {m.task_keys()} {hint}
      </p>
      <p className={styles.unseen} role="status">
        {keys.announcement}
      </p>
      {children}
    </div>
  )
}
