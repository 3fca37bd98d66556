/**
 * A press on something in the last screen, which is repeated on its counterpart in the page.
 *
 * @property nth which of those with the same tag and label it was
 */
export type Tap = { tag: string; label: string; nth: number }

const PRESSABLE = 'button, [role="button"], [role="radio"], label, input, textarea, select, summary'

const labelOf = (element: Element) =>
  element.getAttribute('aria-label') ?? element.getAttribute('placeholder') ?? element.textContent

function listAlike(root: ParentNode, { tag, label }: Pick<Tap, 'tag' | 'label'>) {
  return [...root.querySelectorAll<HTMLElement>(tag)].filter((element) => labelOf(element) === label)
}

/** Describes a press, or a form that is sent; undefined if nothing was there to be pressed. Links open by themselves. */
export function toTap(root: ParentNode, target: Element): Tap | undefined {
  const pressed = target.closest('a') ? null : target.closest<HTMLElement>(target.matches('form') ? 'form' : PRESSABLE)
  if (!pressed) return undefined
  const alike = { tag: pressed.tagName, label: labelOf(pressed) }
  return { ...alike, nth: listAlike(root, alike).indexOf(pressed) }
}

/** Returns what was pressed, in another root. */
export const findTapped = (root: ParentNode, tap: Tap) => listAlike(root, tap)[tap.nth]

export function repeatTap(root: ParentNode, tap: Tap) {
  const element = findTapped(root, tap)
  if (element instanceof HTMLFormElement) element.requestSubmit()
  else element?.click()
}
