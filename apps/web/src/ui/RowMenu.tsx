import { useId, useRef, useState } from 'react'
import { LazyMount } from './LazyMount.tsx'
import { lazyOnIdle } from './lazyOnIdle.ts'
import styles from './RowMenu.module.css'
import type { RowActions } from './RowMenuItems.tsx'

const RowMenuItems = lazyOnIdle(async () => (await import('./RowMenuItems.tsx')).RowMenuItems)

/** The menu of one row: change it, or delete it. `name` tells rows apart for those who hear them. */
export function RowMenu({ name, ...actions }: RowActions & { name: string }) {
  // A list draws hundreds of rows on its way by: until it opens, a menu is its button and nothing else.
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
        aria-label={`Actions for ${name}`}
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
