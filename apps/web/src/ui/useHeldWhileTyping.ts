import { useState, useSyncExternalStore } from 'react'

const FIELD = 'input, textarea, select, [contenteditable]'

/** Returns the value, or while a field has the focus that of before, so that nothing moves under the user's hands. */
export function useHeldWhileTyping<T extends string | number | boolean>(value: T) {
  const isTyping = useSyncExternalStore(watchFocus, isInField, () => false)
  const [held, setHeld] = useState(value)
  if (!isTyping && held !== value) setHeld(value)
  return isTyping ? held : value
}

const isInField = () => document.activeElement?.matches(FIELD) ?? false

function watchFocus(listener: () => void) {
  // While the focus moves from one field to the next, no element has it.
  const listenAfter = () => setTimeout(listener)
  document.addEventListener('focusin', listener)
  document.addEventListener('focusout', listenAfter)
  return () => {
    document.removeEventListener('focusin', listener)
    document.removeEventListener('focusout', listenAfter)
  }
}
