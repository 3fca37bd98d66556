import type { KeyboardEvent } from 'react'

/** Submits a form by Ctrl or Command and Enter in one of its fields, where no field does something else with it. */
export function submitByKeys(event: KeyboardEvent<HTMLFormElement>) {
  const { key, ctrlKey, metaKey, altKey, shiftKey, nativeEvent, currentTarget } = event
  if (key !== 'Enter' || !(ctrlKey || metaKey) || altKey || shiftKey) return
  if (nativeEvent.isComposing || event.defaultPrevented) return
  event.preventDefault()
  currentTarget.requestSubmit()
}
