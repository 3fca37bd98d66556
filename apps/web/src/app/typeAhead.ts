import { TEXT_FIELD } from '../device/textField.ts'

/** How long a field may take to open, in ms. */
const LONGEST = 3000

/** Keeps what is typed after a shortcut until the field that it opens has the focus, and types it there. */
export function makeTypeAhead() {
  let until = 0
  let typed = ''

  return {
    begin() {
      until = Date.now() + LONGEST
      typed = ''
    },

    /** Takes a key that no field has got. Returns whether it did. */
    take({ key, target }: KeyboardEvent) {
      if (Date.now() > until || (target instanceof Element && target.matches(TEXT_FIELD))) return false
      if (key === 'Escape') until = 0
      if (key.length > 1 || until === 0) return false
      typed += key
      return true
    },

    /** Types the keys that were taken into the field that got the focus. */
    onFocusIn({ target }: FocusEvent) {
      const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
      if (Date.now() > until || !isField || !target.matches(TEXT_FIELD)) return
      until = 0
      if (!typed) return
      // By the prototype's setter: React takes a value that its own has set for one that it knows.
      const prototype = target instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
      Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(target, target.value + typed)
      target.dispatchEvent(new Event('input', { bubbles: true }))
    },
  }
}
