import { useSyncExternalStore } from 'react'
import { getTheme, PREFERENCES_EVENT } from './preferences.ts'

function subscribe(listener: () => void) {
  addEventListener(PREFERENCES_EVENT, listener)
  return () => removeEventListener(PREFERENCES_EVENT, listener)
}

/** Returns the chosen theme. Renders again when it changes. */
export const useTheme = () => useSyncExternalStore(subscribe, getTheme, () => 'system' as const)
