import { Drawer } from '@mantine/core'
import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { focusHeadingIfLost } from './focusHeading.ts'
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

/** After the sheet has given back the focus, in ms. */
const FOCUS_RETURNED = 50

/** Focuses the heading after the sheet is closed if what had the focus before was removed meanwhile. */
function useLostFocus(isOpen: boolean, root: RefObject<HTMLElement | null>) {
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current === isOpen) return
    wasOpen.current = isOpen
    if (isOpen) return
    const timer = setTimeout(() => {
      const focused = document.activeElement
      if (focused instanceof HTMLElement && root.current?.contains(focused)) focused.blur()
      focusHeadingIfLost()
    }, FOCUS_RETURNED)
    return () => clearTimeout(timer)
  }, [isOpen, root])
}

/** A panel on phones: a sheet at the bottom edge. Escape closes the topmost one. */
export function PanelSheet({ title, isOpen, onClose, children }: Props) {
  useHistoryStep(isOpen, onClose)
  useScrollLock(isOpen)
  const root = useRef<HTMLDivElement>(null)
  useLostFocus(isOpen, root)
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
