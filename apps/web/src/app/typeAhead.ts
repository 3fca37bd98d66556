import { TEXT_FIELD } from '../device/textField.ts'

/** How long a field may take to open, in ms. */
const LONGEST = 10_000

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

    /** Types the keys that were taken into the field that has the focus once a form has given it to one. */
    onFocusIn() {
      queueMicrotask(() => {
        const field = document.activeElement
        const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
        if (Date.now() > until || !isField || !field.matches(TEXT_FIELD)) return
        until = 0
        if (!typed) return
        // Not by its value, which React would take for one that it knows.
        field.setRangeText(typed, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end')
        field.dispatchEvent(new Event('input', { bubbles: true }))
      })
    },
  }
}
