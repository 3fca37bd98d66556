import { useState, useSyncExternalStore } from 'react'

const never = () => () => {}

declare global {
  interface Window {
    /** A form that was submitted before its code had loaded, kept by an inline script. */
    heldSubmit?: EventTarget | null
  }
}

/** Returns true in a component that was prerendered, false in one that was rendered in the browser. */
export function useIsPrerendered() {
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  return useState(isHydrating)[0]
}

/** Returns true once if the form was submitted before its code had loaded. */
export function takeHeldSubmit(form: HTMLFormElement) {
  if (window.heldSubmit !== form) return false
  window.heldSubmit = null
  return true
}
