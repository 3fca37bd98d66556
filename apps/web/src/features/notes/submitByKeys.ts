import type { KeyboardEvent } from 'react'
import { TEXT_FIELD } from '../../device/textField.ts'
import { hasOpenLayer } from '../../ui/historySteps.ts'

/** Submits a form by Ctrl or Command and Enter in one of its fields, where no field does something else with it. */
export function submitByKeys(event: KeyboardEvent<HTMLFormElement>) {
  const { key, ctrlKey, metaKey, altKey, shiftKey, nativeEvent, currentTarget } = event
  if (key !== 'Enter' || !(ctrlKey || metaKey) || altKey || shiftKey) return
  if (nativeEvent.isComposing || event.defaultPrevented) return
  event.preventDefault()
  currentTarget.requestSubmit()
}

/** Submits a form by Escape, too, in a text that offers nothing. */
export function submitByKeysOrEscape(event: KeyboardEvent<HTMLFormElement>) {
  const { key, target, nativeEvent, currentTarget } = event
  if (key !== 'Escape') return submitByKeys(event)
  if (nativeEvent.isComposing || event.defaultPrevented || hasOpenLayer()) return
  if (!(target instanceof Element) || !target.matches(TEXT_FIELD) || target.ariaExpanded === 'true') return
  event.preventDefault()
  currentTarget.requestSubmit()
}
