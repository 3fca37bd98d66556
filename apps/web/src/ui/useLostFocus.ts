import { useEffect } from 'react'
import { focusHeadingIfLost } from './focusHeading.ts'

/** After what a menu or a sheet gives back, in ms. */
const FOCUS_RETURNED = 50

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
      clearTimeout(timer)
      timer = setTimeout(restore, FOCUS_RETURNED, row)
    })
    watcher.observe(document.body, { childList: true, subtree: true })
    document.addEventListener('focusin', onFocusIn)
    return () => {
      watcher.disconnect()
      clearTimeout(timer)
      document.removeEventListener('focusin', onFocusIn)
    }
  }, [])
}
