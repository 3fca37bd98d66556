import { type KeyboardEvent, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { LazyMount } from './LazyMount.tsx'
import { Loading } from './Loading.tsx'
import { lazyOnIdle } from './lazyOnIdle.ts'
import styles from './Panel.module.css'
import { useHistoryStep } from './useHistoryStep.ts'
import { useIsWide } from './useIsWide.ts'
import { useReturnFocus } from './useReturnFocus.ts'

const PanelSheet = lazyOnIdle(async () => (await import('./PanelSheet.tsx')).PanelSheet)

type Props = { title: string; onClose: () => void; children: ReactNode }

/**
 * Shows a form in a bottom sheet on phones and beside the list from 1000 px. Closes on Escape and, on phones, on a tap
 * outside. An open one stays where it is when a tablet is turned, so that what was typed is kept.
 */
export function Panel({ isOpen, children, ...props }: Props & { isOpen: boolean }) {
  const isRoom = useIsWide()
  const [{ wasOpen, isWide }, setShown] = useState({ wasOpen: isOpen, isWide: isRoom })
  const canMove = !wasOpen || !isOpen
  if (wasOpen !== isOpen || (canMove && isWide !== isRoom))
    setShown({ wasOpen: isOpen, isWide: canMove ? isRoom : isWide })
  const content = <Suspense fallback={<Loading />}>{children}</Suspense>
  if (isWide) return isOpen && <SidePanel {...props}>{content}</SidePanel>
  return (
    <LazyMount isOpen={isOpen}>
      <PanelSheet isOpen={isOpen} {...props}>
        {content}
      </PanelSheet>
    </LazyMount>
  )
}

/** Focuses the first field once it is rendered, if the focus is still outside: the form can load later than its panel. */
function useFirstField(panel: RefObject<HTMLElement | null>) {
  useEffect(() => {
    function focusFirst() {
      const field = panel.current?.querySelector<HTMLElement>('[data-autofocus]')
      if (field && !panel.current?.contains(document.activeElement)) field.focus()
      return field
    }
    if (focusFirst() || !panel.current) return
    const observer = new MutationObserver(() => focusFirst() && observer.disconnect())
    observer.observe(panel.current, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [panel])
}

function SidePanel({ title, onClose, children }: Props) {
  const panel = useRef<HTMLElement>(null)
  useReturnFocus()
  // Its column can be scrolled.
  useEffect(() => void panel.current?.scrollIntoView?.({ block: 'nearest' }), [])
  useFirstField(panel)
  useHistoryStep(true, onClose)
  return (
    <section
      ref={panel}
      data-panel
      className={styles.beside}
      aria-label={title}
      onKeyDown={(event) => isUnhandledEscape(event) && onClose()}
    >
      <h2 className={styles.title} dir="auto">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** An open suggestion list handles Escape itself, as does a menu, which is rendered outside of the panel. */
const isUnhandledEscape = ({ key, target, currentTarget }: KeyboardEvent) =>
  key === 'Escape' &&
  currentTarget.contains(target as Node) &&
  (target as Element).getAttribute('aria-expanded') !== 'true'
