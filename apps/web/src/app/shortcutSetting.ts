import { useSyncExternalStore } from 'react'

// Of the device: it depends on its keyboard and its screen reader.
const OFF = 'shortcuts-off'
const listeners = new Set<() => void>()

/** Returns whether shortcuts of a single key are on, as they are unless the user has turned them off (WCAG 2.1.4). */
export function areShortcutsOn() {
  try {
    return localStorage.getItem(OFF) === null
  } catch {
    return true
  }
}

export function setShortcutsOn(isOn: boolean) {
  if (isOn) localStorage.removeItem(OFF)
  else localStorage.setItem(OFF, '')
  for (const listener of listeners) listener()
}

export const useShortcutsOn = () => useSyncExternalStore(subscribe, areShortcutsOn, () => true)

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
