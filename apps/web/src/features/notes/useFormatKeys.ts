import type { KeyboardEvent, RefObject } from 'react'
import { type Format, formatText, indentItems, type Selected, toggleBox } from './editText.ts'
import type { NoteField } from './noteField.ts'

const FORMAT_BY_KEY: Partial<Record<string, Format>> = { b: 'bold', i: 'italic', k: 'link' }

/** Returns what the field of a note needs whose text is formatted by keys and buttons. */
export function useFormatKeys(field: RefObject<NoteField | null>) {
  return {
    onKeyDown(event: KeyboardEvent) {
      const edit = event.nativeEvent.isComposing || !field.current ? undefined : toEdit(event, field.current.read())
      if (!edit) return
      event.preventDefault()
      field.current?.edit(edit)
    },
    format: (format: Format) => field.current?.edit(formatText(field.current.read(), format)),
  }
}

function toEdit({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent, selected: Selected) {
  const isCommand = (ctrlKey || metaKey) && !altKey
  if (key === 'Tab' && !ctrlKey && !metaKey && !altKey) return indentItems(selected, shiftKey)
  if (key === 'Enter' && isCommand && shiftKey) return toggleBox(selected)
  const format = isCommand && !shiftKey && FORMAT_BY_KEY[key.toLowerCase()]
  // Without a selection, the key opens the search, as everywhere.
  if (format === 'link' && selected.start === selected.end) return undefined
  return format ? formatText(selected, format) : undefined
}
