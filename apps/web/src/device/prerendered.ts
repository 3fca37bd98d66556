import { useState, useSyncExternalStore } from 'react'

const never = () => () => {}

/** Returns true in a component that was prerendered, false in one that was rendered in the browser. */
export function useIsPrerendered() {
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  return useState(isHydrating)[0]
}

/** Returns once the form that was submitted before its code had loaded, as an inline script has kept it. */
export function takeHeldSubmit() {
  const page = window as { heldSubmit?: HTMLFormElement | undefined }
  const form = page.heldSubmit
  page.heldSubmit = undefined
  return form
}

/** Returns the keys that were pressed before the app handled them, once. */
export function takeHeldKeys() {
  const page = window as { heldKeys?: KeyboardEvent[] | undefined }
  const keys = page.heldKeys ?? []
  page.heldKeys = undefined
  return keys
}
