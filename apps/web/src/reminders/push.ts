import {
  changePreferences,
  getPushKey,
  getUser,
  PushSubscriptionDraft,
  putPushSubscription,
  removePushSubscription,
} from '@daybook/contract'
import { call, callServer } from '../api/client.ts'
import { isNative } from '../device/isNative.ts'
import { timeZone } from '../device/timeZone.ts'
import { within } from '../device/within.ts'
import { onSignOutCleanup } from '../session/clearDeviceData.ts'
import { readLocal, writeLocal } from '../session/localText.ts'
import { closeNotifications } from '../worker/shown.ts'

/** Whether notifications come to this device, or why not. On iOS only an app on the Home Screen can have them. */
export type PushState = 'on' | 'off' | 'blocked' | 'home-screen' | 'unsupported'

/** What this device has told the server: the endpoint and the key of its subscription. */
const TOLD = 'push'
const READY_MS = 10_000

// Notifications of the native app come from the device itself, not by push.
const loadNative = () => import('./nativeReminders.ts')

/** Returns what can be said without waiting. */
function canSubscribe(): Exclude<PushState, 'on'> {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)
    return Notification.permission === 'denied' ? 'blocked' : 'off'
  return 'standalone' in navigator && !navigator.standalone ? 'home-screen' : 'unsupported'
}

async function findSubscription() {
  const registration = await navigator.serviceWorker?.getRegistration()
  return (await registration?.pushManager?.getSubscription()) ?? undefined
}

export async function readPushState(): Promise<PushState> {
  if (isNative()) return (await loadNative()).readNativeState()
  const state = canSubscribe()
  if (state !== 'off' || Notification.permission !== 'granted') return state
  const subscription = await findSubscription()
  return subscription && readTold()?.endpoint === subscription.endpoint ? 'on' : 'off'
}

const readTold = () => JSON.parse(readLocal(TOLD) || 'null') as { endpoint: string; key: string } | null

/** Asks for the permission and subscribes. Called in a click. Returns the state of this device then. */
export async function turnOnPush(): Promise<PushState> {
  const state = isNative() ? await (await loadNative()).turnOnNative() : await turnOnHere()
  if (state !== 'on') return state
  const user = await call(getUser, {})
  const missing = { ...(!user.zone && { zone: timeZone() }), ...(!user.language && { language: navigator.language }) }
  if (Object.keys(missing).length > 0) await call(changePreferences, { body: missing })
  return state
}

async function turnOnHere(): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return canSubscribe()
  await subscribe()
  return 'on'
}

async function subscribe() {
  const registration = await within(READY_MS, navigator.serviceWorker.ready)
  if (!registration) throw new Error('The service worker is not ready')
  const { key } = (await callServer(getPushKey, {})).body
  const options = { userVisibleOnly: true, applicationServerKey: key }
  const { pushManager } = registration
  const before = await pushManager.getSubscription()
  // A browser keeps to the key that it has subscribed with.
  if (before && readTold()?.key !== key) await before.unsubscribe()
  const subscription = await pushManager.subscribe(options)
  const { endpoint, keys } = subscription.toJSON()
  await callServer(putPushSubscription, { body: PushSubscriptionDraft.parse({ endpoint, keys }) })
  writeLocal(TOLD, JSON.stringify({ endpoint: subscription.endpoint, key }))
}

export async function turnOffPush(): Promise<PushState> {
  if (isNative()) return (await loadNative()).turnOffNative()
  await callServer(removePushSubscription, { body: {} })
  writeLocal(TOLD, '')
  await (await findSubscription())?.unsubscribe()
  return canSubscribe()
}

/** Subscribes again if the key of the server or the subscription of the browser is another one by now. */
export async function renewPush() {
  const told = readTold()
  if (!told || canSubscribe() !== 'off' || Notification.permission !== 'granted') return
  const [{ body }, subscription] = await Promise.all([callServer(getPushKey, {}), findSubscription()])
  if (body.key !== told.key || subscription?.endpoint !== told.endpoint) await subscribe()
}

// The server ends the subscription with the session. This device keeps none, and shows nothing of the user.
onSignOutCleanup(async () => {
  const registration = await navigator.serviceWorker?.getRegistration()
  await closeNotifications(registration, () => true)
  await (await findSubscription())?.unsubscribe()
}, 'device')
