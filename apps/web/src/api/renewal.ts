import { refreshTokens, Tokens } from '@daybook/contract'
import { raiseAlert } from '../alerts/alerts.ts'
import { signOutHere } from '../session/session.ts'
import { readTokens, writeTokens } from '../session/tokens.ts'
import { withCrossTabLock } from '../session/withCrossTabLock.ts'
import { SessionEnded } from './errors.ts'
import { send, toApiError } from './send.ts'

const SESSION_EXPIRED = 'Your session has expired. Sign in again.'

let running: Promise<void> | undefined

/**
 * Exchanges tokens the server no longer takes (section 4): once for all calls that wait, in all tabs.
 * Throws {@link SessionEnded} where the session is over, and whatever the exchange failed with where nobody knows.
 */
export function renewSession(stale: Tokens) {
  running ??= withCrossTabLock('session-renewal', () => renew(stale)).finally(() => {
    running = undefined
  })
  return running
}

async function renew(stale: Tokens) {
  const { access, refresh } = readTokens() ?? {}
  if (!access || !refresh) throw new SessionEnded()
  if (access !== stale.access) return // another tab was quicker
  const reply = await send(refreshTokens, { body: { refresh } }, {})
  // Signed out, or exchanged by a tab that knows no locks: what stands in the cookies now counts, not this reply.
  const isOutdated = readTokens()?.refresh !== refresh
  if (reply.ok) {
    const tokens = Tokens.parse(reply.body)
    if (!isOutdated) writeTokens(tokens)
    return
  }
  if (reply.status !== 400 && reply.status !== 401) throw toApiError(reply)
  if (isOutdated) return
  raiseAlert(SESSION_EXPIRED)
  await signOutHere()
  throw new SessionEnded()
}
