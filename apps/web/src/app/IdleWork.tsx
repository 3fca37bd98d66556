import { useIsFetching } from '@tanstack/react-query'
import { useEffect } from 'react'
import { startIdleWork, startParts, whenMainShown } from '../device/onIdle.ts'
import { AREA_PATHS } from '../lastScreen/areas.ts'
import { keepScreens } from '../lastScreen/keepScreen.ts'
import { showFonts } from '../lastScreen/pageFiles.ts'

const SETTLED_MS = 1000
/** Long enough for the list to be painted, and for what it makes load to begin. */
const SHOWN_MS = 100

/**
 * Lets the other parts of the page load once it has had its data, and idle work begin a second later, and keeps the screens
 * of the areas.
 */
export function IdleWork() {
  useEffect(() => keepScreens(AREA_PATHS), [])
  useEffect(() => void whenMainShown().then(showFonts), [])
  const isFetching = useIsFetching() > 0
  useEffect(() => {
    if (isFetching) return
    const timers = [setTimeout(startParts, SHOWN_MS), setTimeout(startIdleWork, SETTLED_MS)]
    return () => timers.forEach(clearTimeout)
  }, [isFetching])
  return null
}
