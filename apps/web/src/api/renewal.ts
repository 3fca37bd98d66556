import { refreshTokens, Tokens } from '@daybook/contract'
import { m } from '#messages'
import { raiseAlert } from '../alerts/alerts.ts'
import { signOutHere } from '../session/session.ts'
import { readTokens, writeTokens } from '../session/tokens.ts'
import { withCrossTabLock } from '../session/withCrossTabLock.ts'
import { SessionEnded } from './errors.ts'
import { isProxyPage, send, toApiError } from './send.ts'

let running: Promise<void> | undefined

/**
 * Refreshes rejected tokens, once for all waiting calls in all tabs. Throws
 * {@link SessionEnded} if the session has ended, or the error of the refresh if its outcome is unknown.
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
  if (access !== stale.access) return // another tab has refreshed already
  const reply = await send(refreshTokens, { body: { refresh } }, {})
  // The user signed out, or a tab without Web Locks refreshed too: the current cookies take precedence over this reply.
  const isOutdated = readTokens()?.refresh !== refresh
  if (reply.ok) {
    const tokens = Tokens.parse(reply.body)
    if (!isOutdated) writeTokens(tokens)
    return
  }
  if (isProxyPage(reply) || (reply.status !== 400 && reply.status !== 401)) throw toApiError(reply)
  if (isOutdated) return
  raiseAlert(m.session_expired())
  await signOutHere()
  throw new SessionEnded()
}
