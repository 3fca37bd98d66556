/** What Escape closes, the innermost first: suggestions in a form, a menu or a question over it, the panel. */
const CLOSABLE = ['[role="combobox"][aria-expanded="true"]', '[role="menu"]', '[role="dialog"]', '[data-panel]']

/** Closes the topmost thing that lies over the page, as Escape does; answers whether there was one. */
export function closeTopmost() {
  for (const selector of CLOSABLE) {
    const open = [...document.querySelectorAll(selector)].findLast((element) => element.checkVisibility?.() ?? true)
    if (!open) continue
    open.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape', bubbles: true, cancelable: true }))
    return true
  }
  return false
}
