import { useSyncExternalStore } from 'react'

const EVERY = 15_000
const listeners = new Set<() => void>()
let now = Date.now()
let timer: ReturnType<typeof setInterval> | undefined

/**
 * Returns the time in milliseconds, updated every 15 seconds, for states that change while they are shown, such as
 * overdue.
 */
export const useNow = () => useSyncExternalStore(subscribe, () => now)

function subscribe(listener: () => void) {
  listeners.add(listener)
  timer ??= setInterval(tick, EVERY)
  tick()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

function tick() {
  now = Date.now()
  for (const listener of listeners) listener()
}
