import { useState, useSyncExternalStore } from 'react'

type Value = string | number | boolean
type Watch = (listener: () => void) => () => void

/** Returns the value, or while `isBusy` that of before, so that nothing moves under the user's hands. */
function useHeld<T extends Value>(value: T, watch: Watch, isBusy: () => boolean) {
  const isHeld = useSyncExternalStore(watch, isBusy, () => false)
  const [held, setHeld] = useState(value)
  if (!isHeld && held !== value) setHeld(value)
  return isHeld ? held : value
}

/** Returns the value, or while a button or a finger is down that of before: a press that moves away is lost. */
export const useHeldWhilePressed = <T extends Value>(value: T) => useHeld(value, watchPress, isPressed)

/** Like {@link useHeldWhilePressed}, and also while a field has the focus, which a press takes away from it. */
export const useHeldWhileTyping = <T extends Value>(value: T) =>
  useHeldWhilePressed(useHeld(value, watchFocus, isInField))

const FIELD = 'input, textarea, select, [contenteditable]'
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

/** The click of a finger comes this long after it was lifted. */
const CLICK_MS = 100
let pressed = false
let release: ReturnType<typeof setTimeout> | undefined
const isPressed = () => pressed

function watchPress(listener: () => void) {
  const stopping = new AbortController()
  const options = { capture: true, signal: stopping.signal }
  const press = () => {
    clearTimeout(release)
    pressed = true
    listener()
  }
  // Every watcher learns of it from the one timer of the last press.
  const lift = () => {
    clearTimeout(release)
    release = setTimeout(() => dispatchEvent(new Event(RELEASED)), CLICK_MS)
  }
  const end = () => {
    pressed = false
    listener()
  }
  addEventListener('pointerdown', press, options)
  for (const lifted of ['pointerup', 'pointercancel']) addEventListener(lifted, lift, options)
  addEventListener(RELEASED, end, options)
  return () => {
    stopping.abort()
    pressed = false
  }
}

const RELEASED = 'press-released'
