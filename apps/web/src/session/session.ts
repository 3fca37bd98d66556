import type { SignedIn } from '@daybook/contract'
import { useSyncExternalStore } from 'react'
import { clearDeviceData, clearTabData } from './clearDeviceData.ts'
import { keepDevice } from './device.ts'
import { dropMirrored } from './outboxMirror.ts'
import { dropTokens, ownerOf, readTokens, writeTokens } from './tokens.ts'

const listeners = new Set<() => void>()
let owner: string | undefined
let channel: BroadcastChannel | undefined

/**
 * Returns whether a user is signed in: both tokens exist and can be decoded. Otherwise clears both. For guards and event
 * handlers; components use {@link useSignedIn}. False while prerendering.
 */
export function isSignedIn() {
  if (readTokens()) return true
  dropTokens()
  return false
}

/** {@link isSignedIn} for components. False in the first, hydrating render, so redirect in guards and not with this. */
export const useSignedIn = () =>
  useSyncExternalStore(
    watchSession,
    () => readTokens() !== undefined,
    () => false,
  )

/**
 * Clears the previous user's data but for what the server does not have, then stores the tokens and the device secret of
 * a sign-in.
 */
export async function signIn({ device, ...tokens }: SignedIn) {
  await clearDeviceData()
  writeTokens(tokens)
  keepDevice(device)
  announce()
}

/**
 * Signs out in every tab of this device: clears the tokens, then the data of the user. What the server does not have
 * stays for when the user signs in again, unless `discardsUnsent`.
 */
export async function signOutHere({ discardsUnsent = false } = {}) {
  const user = ownerOf(readTokens())
  dropTokens()
  announce()
  await clearDeviceData(discardsUnsent ? user : undefined)
  if (user && discardsUnsent) await dropMirrored(user)
}

/** Calls `listener` on sign-in and sign-out in this or another tab. Returns a function that removes it. */
export function watchSession(listener: () => void) {
  openChannel()
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function announce() {
  openChannel().postMessage('changed')
  owner = ownerOf(readTokens())
  notify()
}

function notify() {
  // As the script in the head marks it when the page is opened.
  document.documentElement.toggleAttribute('data-member', readTokens() !== undefined)
  for (const listener of listeners) listener()
}

/** Returns the channel to the other tabs. The first call opens it and starts watching for changes in other tabs. */
function openChannel() {
  if (channel) return channel
  isSignedIn()
  owner = ownerOf(readTokens())
  // A tab that was frozen or restored from the back-forward cache may have missed the message.
  window.addEventListener('pageshow', checkOwner)
  document.addEventListener('visibilitychange', checkOwner)
  channel = new BroadcastChannel('session')
  channel.onmessage = checkOwner
  return channel
}

/** Clears this tab's data and notifies listeners if another tab has signed out or signed in as another user. */
function checkOwner() {
  const now = ownerOf(readTokens())
  if (now === owner) return
  owner = now
  void clearTabData()
  notify()
}
