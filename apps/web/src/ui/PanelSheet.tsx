import { Drawer } from '@mantine/core'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import styles from './Panel.module.css'
import { showPanel } from './paintFirst.ts'
import { useHistoryStep } from './useHistoryStep.ts'
import { useScrollLock } from './useScrollLock.ts'

const SHEET = {
  overlay: styles.veil ?? '',
  inner: styles.inner ?? '',
  content: styles.sheet ?? '',
  body: styles.body ?? '',
}

type Props = { title: string; isOpen: boolean; onClose: () => void; children: ReactNode }

/** The open sheets, the topmost last. */
let sheets: string[] = []
const listeners = new Set<() => void>()

function setSheets(next: string[]) {
  sheets = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Returns whether no other sheet is above this one. */
function useIsTop(isOpen: boolean) {
  const id = useId()
  useEffect(() => {
    if (!isOpen) return
    setSheets([...sheets, id])
    return () => setSheets(sheets.filter((one) => one !== id))
  }, [id, isOpen])
  return useSyncExternalStore(
    subscribe,
    () => sheets.at(-1) === id,
    () => true,
  )
}

/** A panel on phones: a sheet at the bottom edge. Escape closes the topmost one. */
export function PanelSheet({ title, isOpen, onClose, children }: Props) {
  useHistoryStep(isOpen, onClose)
  useScrollLock(isOpen)
  const root = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (isOpen) showPanel(root.current)
  }, [isOpen])
  return (
    <Drawer.Root
      ref={root}
      data-sheet-root
      opened={isOpen}
      onClose={onClose}
      closeOnEscape={useIsTop(isOpen)}
      lockScroll={false}
      position="bottom"
      size="auto"
      classNames={SHEET}
    >
      <Drawer.Overlay />
      <Drawer.Content aria-label={title} data-sheet data-closing={!isOpen || undefined}>
        <Drawer.Body>
          <h2 className={styles.title} dir="auto">
            {title}
          </h2>
          {children}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
