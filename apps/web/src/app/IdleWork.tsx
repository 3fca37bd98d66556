import { useIsFetching } from '@tanstack/react-query'
import { useEffect } from 'react'
import { startIdleWork } from '../device/onIdle.ts'
import { AREA_PATHS } from '../lastScreen/areas.ts'
import { keepScreens } from '../lastScreen/keepScreen.ts'

const SETTLED_MS = 1000

/** Lets idle work begin once the page has had all of its data for a second, and keeps the screens of the areas. */
export function IdleWork() {
  useEffect(() => keepScreens(AREA_PATHS), [])
  const isFetching = useIsFetching() > 0
  useEffect(() => {
    if (isFetching) return
    const timer = setTimeout(startIdleWork, SETTLED_MS)
    return () => clearTimeout(timer)
  }, [isFetching])
  return null
}
