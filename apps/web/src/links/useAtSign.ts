import { type RefObject, useEffect, useRef } from 'react'

type TextField = HTMLInputElement | HTMLTextAreaElement

/** A text field in which '@' was typed at this place, and what follows it. */
type AtSign = { field: TextField; at: number; text: string }

/**
 * Calls `onType` when '@' is typed at the beginning of a word in a text field of the form around `root`, or of the page
 * without a form. Returns what the picker does with it.
 */
export function useAtSign(root: RefObject<HTMLElement | null>, onType: () => void) {
  const typed = useRef<AtSign>(undefined)
  const listener = useRef(onType)
  listener.current = onType

  useEffect(() => {
    const scope = root.current?.closest('form, main')
    const listen = (event: Event) => {
      const field = event.target as TextField
      if (root.current?.contains(field) || !isTyped(event) || !isText(field)) return
      const at = (field.selectionStart ?? 0) - 1
      if (field.value[at] !== '@' || (at > 0 && !/\s/.test(field.value[at - 1]!))) return
      typed.current = { field, at, text: '@' }
      listener.current()
    }
    scope?.addEventListener('input', listen)
    return () => scope?.removeEventListener('input', listen)
  }, [root])

  /** Writes `text` in place of the sign and what follows it, if a field still has them. Returns that field. */
  function write(text: string) {
    const { field, at, text: before } = typed.current ?? {}
    if (!field || at === undefined || before === undefined) return undefined
    if (!field.value.startsWith(before, at)) return field
    replace(field, at, before.length, text)
    typed.current = { field, at, text }
    return field
  }

  return {
    isTyped: () => typed.current !== undefined,
    forget: () => {
      typed.current = undefined
    },
    write,
    /** Returns the focus to the field, with `text` in place of the sign. Returns false if it was not typed in one. */
    leave(text: string) {
      const { at = 0 } = typed.current ?? {}
      const field = write(text)
      typed.current = undefined
      field?.focus()
      field?.setSelectionRange(at + text.length, at + text.length)
      return field !== undefined
    },
  }
}

const isTyped = (event: Event) =>
  event instanceof InputEvent && event.inputType.startsWith('insert') && (event.data ?? '').endsWith('@')

const isText = (field: Element): field is TextField =>
  field instanceof HTMLTextAreaElement ||
  (field instanceof HTMLInputElement && field.type === 'text' && !field.role && !field.inputMode)

/** Replaces `length` characters as if it was typed, so that the form knows. */
function replace(field: TextField, at: number, length: number, text: string) {
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype
  const value = field.value.slice(0, at) + text + field.value.slice(at + length)
  // React overrides the setter of the element, and would see no change.
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
