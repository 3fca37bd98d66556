import { type KeyboardEvent, useEffect, useRef } from 'react'
import { breakLine, type Edit, type Format, formatText, indentItems, type Selected } from './editText.ts'

const FORMAT_BY_KEY: Partial<Record<string, Format>> = { b: 'bold', i: 'italic', k: 'link' }

export const toSelected = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): Selected => ({
  text: value,
  start: selectionStart,
  end: selectionEnd,
})

/** Edits a field as if it was typed, so that the form knows, and the browser can undo it. */
export function applyEdit(field: HTMLTextAreaElement, { from, to, insert, start, end }: Edit) {
  field.focus()
  field.setSelectionRange(from, to)
  const isTyped = insert ? document.execCommand?.('insertText', false, insert) : document.execCommand?.('delete')
  if (!isTyped) {
    field.setRangeText(insert, from, to, 'end')
    field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: insert }))
  }
  field.setSelectionRange(start, end)
}

/** Returns what a text field needs in which lists continue by themselves and keys format the text. */
export function useFormatKeys() {
  const ref = useRef<HTMLTextAreaElement>(null)

  useEffect(() => {
    const field = ref.current
    // The keyboards of phones tell of a line break, but not of a key.
    const breakInList = (event: InputEvent) => {
      const edit = field && event.inputType === 'insertLineBreak' && breakLine(toSelected(field))
      if (!edit || event.isComposing) return
      event.preventDefault()
      applyEdit(field, edit)
    }
    field?.addEventListener('beforeinput', breakInList)
    return () => field?.removeEventListener('beforeinput', breakInList)
  }, [])

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    const field = event.currentTarget
    const edit = event.nativeEvent.isComposing ? undefined : toEdit(event, toSelected(field))
    if (!edit) return
    event.preventDefault()
    applyEdit(field, edit)
  }

  return {
    ref,
    onKeyDown,
    format: (format: Format) => ref.current && applyEdit(ref.current, formatText(toSelected(ref.current), format)),
  }
}

function toEdit({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent, selected: Selected) {
  const isCommand = (ctrlKey || metaKey) && !altKey && !shiftKey
  if (key === 'Tab' && !ctrlKey && !metaKey && !altKey) return indentItems(selected, shiftKey)
  const format = isCommand && FORMAT_BY_KEY[key.toLowerCase()]
  return format ? formatText(selected, format) : undefined
}
