import type { SignedIn } from '@daybook/contract'
import { useSyncExternalStore } from 'react'
import { clearDeviceData, clearTabData } from './clearDeviceData.ts'
import { keepDevice } from './device.ts'
import { dropTokens, ownerOf, readTokens, writeTokens } from './tokens.ts'

const listeners = new Set<() => void>()
let owner: string | undefined
let channel: BroadcastChannel | undefined

/**
 * Whether somebody is signed in: both tokens are there and each can be decoded; else both are cleared
 * (section 4). For guards and event handlers; components use {@link useSignedIn}. False while prerendering.
 */
export function isSignedIn() {
  if (readTokens()) return true
  dropTokens()
  return false
}

/** {@link isSignedIn} for a component. False in the first, hydrating render: redirect from guards, not from this. */
export const useSignedIn = () =>
  useSyncExternalStore(
    watchSession,
    () => readTokens() !== undefined,
    () => false,
  )

/** Keeps the tokens of a sign-in, and the secret of the device. Anything still here is of the user before, and goes first. */
export async function signIn({ device, ...tokens }: SignedIn) {
  await clearDeviceData()
  writeTokens(tokens)
  keepDevice(device)
  announce()
}

/** Signs out on this device, in every tab: clears the tokens, then all that is kept of the user. */
export async function signOutHere() {
  dropTokens()
  announce()
  await clearDeviceData()
}

/** Calls `listener` when somebody signs in or out, in this tab or another; answers how to stop. */
export function watchSession(listener: () => void) {
  channelToTabs()
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function announce() {
  channelToTabs().postMessage('changed')
  owner = ownerOf(readTokens())
  for (const listener of listeners) listener()
}

/** The way to the other tabs; the first time, this tab also begins to look out for what they do. */
function channelToTabs() {
  if (channel) return channel
  isSignedIn()
  owner = ownerOf(readTokens())
  // A tab that slept or came back from the back-forward cache may have missed the message.
  window.addEventListener('pageshow', lookAgain)
  document.addEventListener('visibilitychange', lookAgain)
  channel = new BroadcastChannel('session')
  channel.onmessage = lookAgain
  return channel
}

/** Another tab may have signed out, or in as somebody else: what this tab remembers is then not for their eyes. */
function lookAgain() {
  const now = ownerOf(readTokens())
  if (now === owner) return
  owner = now
  void clearTabData()
  for (const listener of listeners) listener()
}
