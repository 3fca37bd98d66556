import { useSyncExternalStore } from 'react'
import { isOnline } from '../device/network.ts'

export type Alert = { id: number; text: string }

const ALERT_INTERVAL = 10_000

const NONE: readonly Alert[] = []
let queue = NONE
let lastId = 0
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

/** Adds an alert behind the waiting ones. Offline nothing is queued: the banner is the message (section 4). */
export function raiseAlert(text: string) {
  if (!isOnline()) return
  lastId += 1
  replaceQueue([...queue, { id: lastId, text }])
}

/** As {@link raiseAlert}, unless the same text is waiting already. */
export function raiseAlertOnce(text: string) {
  if (!queue.some((alert) => alert.text === text)) raiseAlert(text)
}

/** Takes one alert away before its time; the next one gets a whole interval. */
export const dismissAlert = (id: number) => replaceQueue(queue.filter((alert) => alert.id !== id))

/** Takes all alerts away. */
export const dismissAlerts = () => replaceQueue(NONE)

/** The waiting alerts, oldest first. The oldest leaves by itself, one every {@link ALERT_INTERVAL} ms (section 9). */
export const useAlerts = () =>
  useSyncExternalStore(
    subscribe,
    () => queue,
    () => NONE,
  )

function replaceQueue(next: readonly Alert[]) {
  const isNewOldest = next[0]?.id !== queue[0]?.id
  queue = next
  if (isNewOldest) {
    clearInterval(timer)
    timer = next.length > 0 ? setInterval(() => replaceQueue(queue.slice(1)), ALERT_INTERVAL) : undefined
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
