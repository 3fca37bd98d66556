import { Drawer } from '@mantine/core'
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
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

/** After the library has given back the focus, which it does not after the first time a sheet is open, in ms. */
const FOCUS_RETURNED = 50

/** Gives the focus back after the sheet is closed: to what had it before, or to the heading if that was removed meanwhile. */
function useGivenBackFocus(isOpen: boolean, root: RefObject<HTMLElement | null>) {
  const [seen, setSeen] = useState<{ isOpen: boolean; before?: Element | null | undefined }>({ isOpen: false })
  // Before the first field takes the focus.
  if (seen.isOpen !== isOpen) setSeen({ isOpen, before: isOpen ? document.activeElement : seen.before })
  const { before } = seen
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current === isOpen) return
    wasOpen.current = isOpen
    if (isOpen) return
    const timer = setTimeout(() => {
      const focused = document.activeElement
      if (focused instanceof HTMLElement && root.current?.contains(focused)) focused.blur()
      if (document.activeElement === document.body && before instanceof HTMLElement)
        before.focus({ preventScroll: true })
      focusHeadingIfLost()
    }, FOCUS_RETURNED)
    return () => clearTimeout(timer)
  }, [isOpen, root, before])
}

/** A panel on phones: a sheet at the bottom edge. Escape closes the topmost one. */
export function PanelSheet({ title, isOpen, onClose, children }: Props) {
  useHistoryStep(isOpen, onClose)
  useScrollLock(isOpen)
  const root = useRef<HTMLDivElement>(null)
  useGivenBackFocus(isOpen, root)
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
