import { signOut } from '@daybook/contract'
import { signOutHere } from '../session/session.ts'
import { readTokens } from '../session/tokens.ts'
import { send } from './send.ts'

const SERVER_TIMEOUT_MS = 5000

/**
 * Signs out: ends the session on the server, if reachable within 5 s, and clears the data on this device. What the
 * server does not have stays for when the user signs in again, unless `discardsUnsent`.
 */
export async function endSession({ discardsUnsent = false } = {}) {
  const tokens = readTokens()
  if (tokens) {
    const { access, refresh } = tokens
    await send(signOut, { body: { refresh } }, { access, timeout: SERVER_TIMEOUT_MS }).catch(() => undefined)
  }
  await signOutHere({ discardsUnsent })
}
