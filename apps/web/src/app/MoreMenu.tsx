import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { m } from '#messages'
import { Button } from '../ui/Button.tsx'
import { IconClose, IconMenu } from '../ui/icons.ts'
import { useHistoryStep } from '../ui/useHistoryStep.ts'
import styles from './MoreMenu.module.css'

type Props = { className?: string | undefined; isCurrent?: boolean; children: ReactNode }

/**
 * A button that opens what the bottom bar does not have as a sheet on phones. Marked on a page of these. Closes after
 * navigation.
 */
export function MoreMenu({ className, isCurrent = false, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, setOpen] = useState(false)
  const { key } = useLocation()
  useHistoryStep(isOpen, () => dialog.current?.close())
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes after navigation
  useEffect(() => dialog.current?.close(), [key])

  function open() {
    dialog.current?.showModal()
    setOpen(true)
  }

  return (
    <div className={className}>
      <Button
        variant="bare"
        className={styles.opener}
        aria-haspopup="dialog"
        aria-current={isCurrent || undefined}
        onClick={open}
      >
        <IconMenu size={22} aria-hidden="true" />
        <span>{m.nav_menu()}</span>
      </Button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself */}
      <dialog
        ref={dialog}
        className={styles.sheet}
        aria-label={m.nav_menu()}
        onClose={() => setOpen(false)}
        onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
      >
        <div className={styles.content}>
          <Button
            variant="icon"
            className={styles.closer}
            aria-label={m.close()}
            onClick={() => dialog.current?.close()}
          >
            <IconClose size={22} aria-hidden="true" />
          </Button>
          <ul>{children}</ul>
        </div>
      </dialog>
    </div>
  )
}
