/** Focuses the heading of the page if the focus is lost, because the element that had it was removed. */
export function focusHeadingIfLost() {
  if (document.activeElement === document.body)
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
}
