/// <reference lib="webworker" />
import { PAGES, PRODUCT, type PushAction, type PushPayload, type PushShow } from '@daybook/contract'
import { m } from '#messages'
import { keepPress, NOTIFICATIONS, type WorkerMessage } from './presses.ts'
import { canSend, sendPresses } from './sendPresses.ts'
import { closeNotifications, whileNoneAreRead } from './shown.ts'

declare const self: ServiceWorkerGlobalScope

const SEEN = '/notifications/seen'
const MAX_SEEN = 200
const ICON = '/icons/icon-192.png'
/** How long an open tab has to say that it shows what was tapped. */
const ANSWER_MS = 1000

const BUTTONS: Record<PushAction, string> = { done: m.done(), snooze: m.reminder_snooze() }

/** What is kept with a notification until it is pressed. */
type Data = Pick<PushShow, 'kind' | 'item' | 'due' | 'url'>
type Shown = NotificationOptions & { actions?: { action: PushAction; title: string }[] }

let turn: Promise<unknown> = Promise.resolve()

/** Shows notifications, and carries out what is pressed on them, also while the app is closed and without a network. */
export function handleNotifications() {
  self.addEventListener('push', (event) => {
    // One after the other: two copies of a message can arrive at once.
    turn = turn.then(() => receive(event.data)).catch(() => undefined)
    event.waitUntil(turn)
  })
  self.addEventListener('notificationclick', (event) => {
    const { notification, action } = event
    notification.close()
    const data = (notification.data ?? {}) as Partial<Data>
    event.waitUntil(isAction(action) ? press(data, action) : openPage(data.url))
  })
  // A browser that has a network again.
  self.addEventListener('sync', ((event: ExtendableEvent & { tag: string }) => {
    if (event.tag === NOTIFICATIONS) event.waitUntil(sendPresses())
  }) as EventListener)
}

const isAction = (action: string): action is PushAction => Object.hasOwn(BUTTONS, action)

async function receive(message: PushMessageData | null) {
  const payload = read(message)
  // A browser takes the permission back from those who show nothing.
  if (!payload)
    return whileNoneAreRead(() =>
      self.registration.showNotification(PRODUCT, { icon: ICON, data: { url: PAGES.home.path } }),
    )
  if (await isRepeated(payload.id)) return
  await whileNoneAreRead(() => Promise.all(payload.show.map(show)))
  if (payload.close.length > 0) await closeNotifications(self.registration, ({ tag }) => payload.close.includes(tag))
}

/** Returns a message that can be shown. A later version of the server may send more than this one knows. */
function read(message: PushMessageData | null): PushPayload | undefined {
  try {
    const { id, show, close } = (message?.json() ?? {}) as Partial<PushPayload>
    const shown = (show ?? []).filter(({ tag, title }) => typeof tag === 'string' && typeof title === 'string')
    return shown.length > 0 || close?.length ? { id: String(id), show: shown, close: close ?? [] } : undefined
  } catch {
    return undefined
  }
}

/** Returns whether a message with this id has arrived before. */
async function isRepeated(id: string) {
  const cache = await caches.open(NOTIFICATIONS)
  const seen = ((await (await cache.match(SEEN))?.json().catch(() => undefined)) ?? []) as string[]
  if (seen.includes(id)) return true
  await cache.put(SEEN, Response.json([...seen, id].slice(-MAX_SEEN)))
  return false
}

function show({ tag, title, body, kind, item, due, url, actions = [] }: PushShow) {
  const buttons = actions.filter(isAction).map((action) => ({ action, title: BUTTONS[action] }))
  const data = { kind, item, due, url } as Data
  return self.registration.showNotification(title, { tag, body, data, icon: ICON, actions: buttons } as Shown)
}

/** Keeps what was pressed, and lets an open tab carry it out, which shows it at once; else sends it itself. */
async function press({ kind, item, due, url }: Partial<Data>, action: PushAction) {
  if (!kind || !item) return openPage(url)
  await keepPress({ action, kind, item, ...(due !== undefined && { due }) })
  const tabs = await openTabs()
  if (await askOne(tabs, { presses: true })) return
  if (canSend()) await sendPresses()
  // It does this when it is opened.
  else if (tabs.length === 0) await self.clients.openWindow(PAGES.home.path)
}

// The tab of a first visit is not controlled by this worker yet.
const openTabs = async () =>
  (await self.clients.matchAll({ type: 'window', includeUncontrolled: true })) as WindowClient[]

/** Opens a page of the app in an open tab without a reload, which would lose what is being typed, or else in a new one. */
async function openPage(url: string = PAGES.home.path) {
  const target = new URL(url, self.location.origin)
  const path = target.origin === self.location.origin ? target.pathname + target.search : PAGES.home.path
  const [tab] = await openTabs()
  if (!tab) return void (await self.clients.openWindow(path))
  const focused = await tab.focus().catch(() => tab)
  if (!(await ask(focused, { open: path }))) await self.clients.openWindow(path).catch(() => undefined)
}

async function askOne(tabs: readonly WindowClient[], message: WorkerMessage) {
  const answers = await Promise.all(tabs.map((tab) => ask(tab, message)))
  return answers.includes(true)
}

/** Returns whether a tab has taken a message: one that is frozen, or signed out, has not. */
function ask(tab: WindowClient, message: WorkerMessage) {
  return new Promise<boolean>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => resolve(true)
    setTimeout(() => resolve(false), ANSWER_MS)
    tab.postMessage(message, [port2])
  })
}
