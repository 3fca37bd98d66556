import type { PushAction, PushShow } from '@daybook/contract'
import { v7 } from 'uuid'

/** A button that was pressed on a notification. `id` is that of its operation, and `at` the moment, in ms. */
export type Press = Pick<PushShow, 'kind' | 'item' | 'due'> & { id: string; action: PushAction; at: number }

/** The cache with what the service worker and the app know of notifications. It is deleted at sign-out. */
export const NOTIFICATIONS = 'notifications'

/** The lock of what carries out presses: the worker, or one of the tabs. */
export const PRESSES_LOCK = 'notification-presses'

/** What the service worker tells an open app. */
export type WorkerMessage = { presses: true } | { open: string }

const PATH = '/notifications/presses/'
const SNOOZE_MS = 3_600_000

const keyOf = ({ action, kind, item = '', due = '' }: Omit<Press, 'id' | 'at'>) =>
  PATH + [action, kind, item, due].map(encodeURIComponent).join('/')

/** Keeps a press until it is carried out. One that waits already keeps its id, so that it is done once. */
export async function keepPress(press: Omit<Press, 'id' | 'at'>) {
  const cache = await caches.open(NOTIFICATIONS)
  const key = keyOf(press)
  if (press.action === 'done' && (await cache.match(key))) return
  await cache.put(key, Response.json({ ...press, id: v7(), at: Date.now() } satisfies Press))
}

/** Returns the presses that wait, the earliest first. */
export async function readPresses() {
  const cache = await caches.open(NOTIFICATIONS)
  const keys = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith(PATH))
  const found = await Promise.all(keys.map(async (key) => (await cache.match(key))?.json() as Promise<Press>))
  return found.filter(Boolean).sort((a, b) => a.at - b.at)
}

/** Removes a press that was carried out, unless another one has taken its place. */
export async function dropPress(press: Press) {
  const cache = await caches.open(NOTIFICATIONS)
  const kept = (await (await cache.match(keyOf(press)))?.json()) as Press | undefined
  if (kept?.id === press.id) await cache.delete(keyOf(press))
}

/** Returns the snooze that a press asks for: an hour from then. */
export const snoozeOf = ({ due = '', at }: Pick<Press, 'due' | 'at'>) => ({
  of: due,
  until: `${new Date(at + SNOOZE_MS).toISOString().slice(0, 19)}Z`,
})
