import { useSyncExternalStore } from 'react'
import { isOnline } from '../device/network.ts'

export type Alert = { id: number; text: string }

type AlertOptions = { isShownOffline?: boolean }

const ALERT_INTERVAL = 10_000

const NONE: readonly Alert[] = []
let queue = NONE
let lastId = 0
let seenUpTo = 0
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

/**
 * Queues an alert, in place of one with the same text. While offline, does nothing unless it `isShownOffline`:
 * the offline banner replaces alerts on what the server did.
 */
export function raiseAlert(text: string, { isShownOffline = false }: AlertOptions = {}) {
  if (!isShownOffline && !isOnline()) return
  lastId += 1
  replaceQueue([...queue.filter((alert) => alert.text !== text), { id: lastId, text }])
}

/** Like {@link raiseAlert}, but leaves an alert with the same text where it is. */
export function raiseAlertOnce(text: string) {
  if (!queue.some((alert) => alert.text === text)) raiseAlert(text)
}

/** Removes an alert. If it was the oldest, the next one is shown for a full interval. */
export const dismissAlert = (id: number) => replaceQueue(queue.filter((alert) => alert.id !== id))

/** Marks the present alerts as seen: the user has acted after them. */
export function markAlertsSeen() {
  seenUpTo = lastId
}

/** Removes the alerts that were seen. */
export const dismissSeenAlerts = () => replaceQueue(queue.filter(({ id }) => id > seenUpTo))

/** Removes all alerts. */
export const dismissAlerts = () => replaceQueue(NONE)

/**
 * Returns the queued alerts, oldest first. The oldest is removed every {@link ALERT_INTERVAL} ms.
 */
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
