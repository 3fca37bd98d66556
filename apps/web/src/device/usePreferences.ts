import { useSyncExternalStore } from 'react'
import { getFormats, getTheme, PREFERENCES_EVENT } from './preferences.ts'

function subscribe(listener: () => void) {
  addEventListener(PREFERENCES_EVENT, listener)
  return () => removeEventListener(PREFERENCES_EVENT, listener)
}

/** Returns the chosen theme. Renders again when it changes. */
export const useTheme = () => useSyncExternalStore(subscribe, getTheme, () => 'system' as const)

/** Returns a text that changes with the formats of weeks and times, to render again what shows them. */
export const useFormats = () => useSyncExternalStore(subscribe, getFormats, getFormats)
