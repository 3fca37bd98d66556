import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { m } from '#messages'
import { IconClose, IconMenu } from '../ui/icons.ts'
import styles from './MoreMenu.module.css'

/** A button that opens the full navigation as a bottom sheet on phones. Closes after navigation. */
export function MoreMenu({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes after navigation
  useEffect(() => dialog.current?.close(), [key])

  return (
    <div className={className}>
      <button
        type="button"
        className={styles.opener}
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
      >
        <IconMenu size={22} aria-hidden="true" />
        <span>{m.nav_menu()}</span>
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself */}
      <dialog
        ref={dialog}
        className={styles.sheet}
        aria-label={m.nav_menu()}
        onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
      >
        <div className={styles.content}>
          <button
            type="button"
            className={styles.closer}
            aria-label={m.close()}
            onClick={() => dialog.current?.close()}
          >
            <IconClose size={22} aria-hidden="true" />
          </button>
          <ul>{children}</ul>
        </div>
      </dialog>
    </div>
  )
}
