import { readCookie, renewCookie } from './cookies.ts'

const DEVICE = 'device'
const SECRET = /^[\w-]{43}$/

/**
 * Returns the secret by which accounts recognize this browser or app, so that other people's failed sign-ins do not
 * lock it out. It is random, shared by all accounts and does not identify a user, so it is kept after sign-out.
 */
export function readDevice() {
  const secret = readCookie(DEVICE)
  return secret && SECRET.test(secret) ? secret : undefined
}

/** Stores the secret from a response. Other servers may return none. */
export function keepDevice(secret: string | undefined) {
  if (secret) renewCookie(DEVICE, secret)
}
