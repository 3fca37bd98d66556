import { signOut } from '@daybook/contract'
import { signOutHere } from '../session/session.ts'
import { readTokens } from '../session/tokens.ts'
import { send } from './send.ts'

const PATIENCE = 5000

/** Signs out: ends the session on the server, as far as it can be reached, and clears everything here. */
export async function endSession() {
  const tokens = readTokens()
  if (tokens) {
    const { access, refresh } = tokens
    await send(signOut, { body: { refresh } }, { access, timeout: PATIENCE }).catch(() => undefined)
  }
  await signOutHere()
}
