import { useSyncExternalStore } from 'react'

const EVERY = 15_000
const listeners = new Set<() => void>()
let now = Date.now()
let timer: ReturnType<typeof setInterval> | undefined

/**
 * Returns the time in milliseconds, updated every 15 seconds, for states that change while they are shown, such as
 * overdue.
 */
export const useNow = () => useSyncExternalStore(subscribeToClock, () => now)

/** Calls a listener every 15 seconds, and when the page becomes visible, as after the device has slept. */
export function subscribeToClock(listener: () => void) {
  listeners.add(listener)
  // A further listener does not renew the time, which would render all rows that show it for each new row.
  if (!timer) {
    document.addEventListener('visibilitychange', tick)
    timer = setInterval(tick, EVERY)
    tick()
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    document.removeEventListener('visibilitychange', tick)
    timer = undefined
  }
}

function tick() {
  now = Date.now()
  for (const listener of listeners) listener()
}
