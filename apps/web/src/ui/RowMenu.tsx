import { useId, useRef, useState } from 'react'
import { m } from '#messages'
import { LazyMount } from './LazyMount.tsx'
import { lazyOnIdle } from './lazyOnIdle.ts'
import styles from './RowMenu.module.css'
import type { RowActions } from './RowMenuItems.tsx'

const RowMenuItems = lazyOnIdle(async () => (await import('./RowMenuItems.tsx')).RowMenuItems)

/** The actions menu of a row: update, delete and others. `name` is part of its accessible label. */
export function RowMenu({ name, ...actions }: RowActions & { name: string }) {
  // Renders only the button until the menu is opened, since a list renders hundreds of rows while scrolling.
  const opener = useRef<HTMLButtonElement>(null)
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  function close() {
    setOpen(false)
    opener.current?.focus()
  }

  return (
    <>
      <button
        ref={opener}
        id={`${id}-target`}
        type="button"
        className={styles.opener}
        aria-label={m.actions_for({ name })}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-dropdown` : undefined}
        onClick={() => (isOpen ? close() : setOpen(true))}
      />
      <LazyMount isOpen={isOpen}>
        <RowMenuItems id={id} isOpen={isOpen} opener={opener} onClose={close} {...actions} />
      </LazyMount>
    </>
  )
}
