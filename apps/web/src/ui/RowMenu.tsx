import { useId } from 'react'
import { m } from '#messages'
import { LazyMount } from './LazyMount.tsx'
import { lazyOnIdle } from './lazyOnIdle.ts'
import styles from './RowMenu.module.css'
import type { RowActions } from './RowMenuItems.tsx'
import { useOpener } from './useOpener.ts'

const RowMenuItems = lazyOnIdle(async () => (await import('./RowMenuItems.tsx')).RowMenuItems)

type Opener = { tabIndex?: number } & (
  | { name: string; label?: never; isIcon?: never }
  | { name?: never; label: string; isIcon?: true }
)

/**
 * The actions menu of a row, whose `name` is part of its accessible label, or of a page, with a visible `label`
 * unless it is an icon.
 */
export function RowMenu({ name, label, isIcon, tabIndex, ...actions }: RowActions & Opener) {
  // Renders only the button until the menu is opened, since a list renders hundreds of rows while scrolling.
  const { opener, isOpen, close, toggle } = useOpener()
  const id = useId()
  return (
    <>
      <button
        ref={opener}
        id={`${id}-target`}
        type="button"
        className={label && !isIcon ? styles.labelled : styles.opener}
        tabIndex={tabIndex}
        aria-label={label ?? m.actions_for({ name })}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-dropdown` : undefined}
        onClick={toggle}
      >
        {!isIcon && label}
      </button>
      <LazyMount isOpen={isOpen}>
        <RowMenuItems id={id} isOpen={isOpen} opener={opener} onClose={close} {...actions} />
      </LazyMount>
    </>
  )
}
