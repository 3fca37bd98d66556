import { readCookie, renewCookie } from './cookies.ts'

const DEVICE = 'device'
const SECRET = /^[\w-]{43}$/

/**
 * The secret by which accounts know this browser or app, so that strangers who fail to sign in never shut it out. It
 * is random, one for all accounts, and says nothing of any user; so it stays after sign-out.
 */
export function readDevice() {
  const secret = readCookie(DEVICE)
  return secret && SECRET.test(secret) ? secret : undefined
}

/** Keeps a secret that a server answered; other servers may answer none. */
export function keepDevice(secret: string | undefined) {
  if (secret) renewCookie(DEVICE, secret)
}
