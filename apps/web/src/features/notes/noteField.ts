import { lineBottomAt } from './caret.ts'
import type { Edit, Selected } from './editText.ts'

/** The field for a text of a note, whatever it is made of: what formats, pastes and completes reads and edits it by this. */
export type NoteField = {
  read: () => Selected
  /** Focuses the field, and edits it as if it was typed, so that the form knows, and Ctrl+Z undoes it. */
  edit: (edit: Edit) => void
  /** Edits a field in which tables are edited in place like {@link edit}, and leaves the focus and the cursor. */
  editBehind?: (edit: Edit) => void
  /** Focuses the field, and selects from `start` to `end`. */
  select: (start: number, end?: number) => void
  hasFocus: () => boolean
  /** Returns the place in the text that is at a point of the window, in px, or undefined. */
  offsetAt: (x: number, y: number) => number | undefined
  /** Returns where the line of a character ends, in px below the top of the field. */
  lineBottomAt: (at: number) => number
}

/** Returns a text area as the field for a text of a note. */
export function textareaField(field: HTMLTextAreaElement): NoteField {
  function select(start: number, end = start) {
    field.focus()
    field.setSelectionRange(start, end)
  }
  return {
    read: () => ({ text: field.value, start: field.selectionStart, end: field.selectionEnd }),
    edit({ from, to, insert, start, end }) {
      select(from, to)
      const isTyped = insert ? document.execCommand?.('insertText', false, insert) : document.execCommand?.('delete')
      if (!isTyped) {
        field.setRangeText(insert, from, to, 'end')
        field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: insert }))
      }
      field.setSelectionRange(start, end)
    },
    select,
    hasFocus: () => field === document.activeElement,
    offsetAt(x, y) {
      const caret = document.caretPositionFromPoint?.(x, y)
      return caret?.offsetNode === field ? caret.offset : undefined
    },
    lineBottomAt: (at) => lineBottomAt(field, at),
  }
}
