/** Elements that Escape closes, innermost first: a form's suggestions, a menu or dialog above it, the panel. */
const CLOSABLE = ['[role="combobox"][aria-expanded="true"]', '[role="menu"]', '[role="dialog"]', '[data-panel]']

/** Closes the topmost overlay, as Escape does. Returns whether there was one. */
export function closeTopmost() {
  for (const selector of CLOSABLE) {
    const open = [...document.querySelectorAll(selector)].findLast((element) => element.checkVisibility?.() ?? true)
    if (!open) continue
    open.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape', bubbles: true, cancelable: true }))
    return true
  }
  return false
}
