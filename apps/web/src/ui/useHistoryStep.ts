import { useEffect, useEffectEvent } from 'react'
import { addLayer } from './historySteps.ts'

/**
 * Makes what is open above the page a step of the history, which Back closes by `onClose`. With `byEscape`, Escape does
 * the same, where no part of it does.
 */
export function useHistoryStep(isOpen: boolean, onClose: () => void, { byEscape = false } = {}) {
  const close = useEffectEvent(onClose)
  useEffect(() => (isOpen ? addLayer(() => close(), byEscape) : undefined), [isOpen, byEscape])
}
