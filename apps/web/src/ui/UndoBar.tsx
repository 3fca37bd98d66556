import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { m } from '#messages'
import styles from './UndoBar.module.css'

/** The container of {@link UndoBar}s, the newest at the bottom. */
export function UndoBars({ children }: { children: ReactNode }) {
  return (
    <section className={styles.bars} aria-label={m.undo()}>
      {children}
    </section>
  )
}

/** Shows what was just done, with an Undo button. Takes the focus, since the element that had it was removed. */
export function UndoBar({ text, isBusy, onUndo }: { text: string; isBusy: boolean; onUndo: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const trigger = button.current
    trigger?.focus({ preventScroll: true })
    return () => {
      const isLost = document.activeElement === trigger || document.activeElement === document.body
      if (isLost) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
    }
  }, [])

  return (
    <div className={styles.bar}>
      <p role="status">{text}</p>
      <button ref={button} type="button" aria-busy={isBusy} disabled={isBusy} onClick={onUndo}>
        {m.undo()}
      </button>
    </div>
  )
}
