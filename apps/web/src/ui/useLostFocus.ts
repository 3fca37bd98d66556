import { useEffect } from 'react'
import { focusHeadingIfLost } from './focusHeading.ts'

/** After what a menu or a sheet gives back, in ms. */
const FOCUS_RETURNED = 50
/** How long after a scroll a list renders other rows, in ms. */
const SCROLLED = 150

const findRows = () => [...document.querySelectorAll<HTMLElement>('main [data-row]')]
const findRow = (element: Element | null) => element?.closest('li, article')?.querySelector<HTMLElement>('[data-row]')

/**
 * Moves the focus when the element that has it is removed: to the row that takes the place of its row, or else to the
 * heading of the page. Otherwise keyboard navigation would restart at the top of the page.
 */
export function useLostFocus() {
  useEffect(() => {
    let last: { element: Element; row: number } | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let scrolled = -SCROLLED

    const onScroll = () => {
      scrolled = performance.now()
    }

    function onFocusIn({ target }: FocusEvent) {
      if (!(target instanceof Element)) return
      const row = findRow(target)
      last = { element: target, row: row ? findRows().indexOf(row) : -1 }
    }

    function restore(row: number) {
      if (document.activeElement !== document.body) return
      const rows = row < 0 ? [] : findRows()
      rows[Math.min(row, rows.length - 1)]?.focus({ preventScroll: true })
      focusHeadingIfLost()
    }

    const watcher = new MutationObserver(() => {
      if (!last || last.element.isConnected) return
      const { row } = last
      last = undefined
      // A row that is scrolled away takes the focus with it.
      if (row >= 0 && performance.now() - scrolled < SCROLLED) return
      clearTimeout(timer)
      timer = setTimeout(restore, FOCUS_RETURNED, row)
    })
    watcher.observe(document.body, { childList: true, subtree: true })
    document.addEventListener('focusin', onFocusIn)
    document.addEventListener('scroll', onScroll, { capture: true, passive: true })
    return () => {
      watcher.disconnect()
      clearTimeout(timer)
      document.removeEventListener('focusin', onFocusIn)
      document.removeEventListener('scroll', onScroll, { capture: true })
    }
  }, [])
}
