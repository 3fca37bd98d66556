import type { FastifyBaseLogger } from 'fastify'
import { isoAfter, SECOND } from '../clock.ts'
import type { Author } from '../db/changes/withChanges.ts'
import type { Db } from '../db/open.ts'
import { withTx } from '../db/withTx.ts'
import type { AppDependencies } from '../dependencies.ts'
import { DomainError, unauthenticated } from '../errors.ts'
import { newId } from '../ids.ts'
import { sessionRepo } from './sessions.repo.ts'
import { makeTokens, SESSION_LIFE, type TokenClaims } from './tokens.ts'

// Two tabs may refresh with the same token: within this time the second one gets tokens of the same generation.
const GRACE = 10 * SECOND

type SignedIn = { userId: string; sessionId: string; premium: boolean }
/** The signed-in user, authenticated by an access token of an active session, and the operation of the request. */
export type Caller = SignedIn & Author

export type Sessions = ReturnType<typeof makeSessions>

export function makeSessions(dependencies: Pick<AppDependencies, 'db' | 'secrets' | 'clock'>) {
  const { clock } = dependencies
  const tokens = makeTokens(dependencies)

  return {
    /** Creates a session and returns its tokens. `db` is the transaction in which the user was authenticated. */
    async open(db: Db, userId: string, userAgent: string, deviceId: string | null = null) {
      const now = clock.now()
      const id = newId(now)
      await sessionRepo(db, userId).open({
        id,
        generation: 0,
        rotated_at: now.toISOString(),
        created_at: now.toISOString(),
        expires_at: isoAfter(now, SESSION_LIFE),
        user_agent: userAgent.slice(0, 300),
        device_id: deviceId,
      })
      return tokens.issue({ userId, sessionId: id, generation: 0 })
    },

    /** Returns the caller of an Authorization header. Throws 401 if it is missing, invalid or its session has ended. */
    async identify(authorization: string | undefined): Promise<SignedIn> {
      const [scheme, token] = authorization?.split(' ') ?? []
      if (scheme?.toLowerCase() !== 'bearer' || !token) throw new DomainError('sign_in_required')
      const claims = await tokens.read(token, 'access')
      const session =
        claims && (await sessionRepo(dependencies.db, claims.userId).find(claims.sessionId, clock.now().toISOString()))
      if (!session) throw unauthenticated()
      return { userId: claims.userId, sessionId: claims.sessionId, premium: session.premium === 1 }
    },

    /** Exchanges a refresh token for new tokens. Reuse after the grace period ends the session and throws 401. */
    async refresh(refreshToken: string, log: FastifyBaseLogger) {
      const claims = await tokens.read(refreshToken, 'refresh')
      if (!claims) throw unauthenticated()
      const generation = await withTx(dependencies.db, (db) => rotateSession(db, claims, clock.now()))
      if (generation === 'reused')
        log.warn({ user: claims.userId, session: claims.sessionId }, 'refresh token used again: session ended')
      if (typeof generation !== 'number') throw unauthenticated()
      return tokens.issue({ ...claims, generation })
    },

    /** Ends the session of a refresh token and returns its user. Does nothing if the token is invalid. */
    async end(refreshToken: string) {
      const claims = await tokens.read(refreshToken, 'refresh')
      if (claims) await sessionRepo(dependencies.db, claims.userId).end(claims.sessionId)
      return claims?.userId
    },
  }
}

/** Rotates the session and returns its generation, or 'ended' or 'reused' if the refresh must be rejected. */
async function rotateSession(db: Db, { userId, sessionId, generation }: TokenClaims, now: Date) {
  const sessions = sessionRepo(db, userId)
  const session = await sessions.find(sessionId, now.toISOString())
  if (!session) return 'ended'
  if (generation === session.generation) {
    const at = { rotated_at: now.toISOString(), expires_at: isoAfter(now, SESSION_LIFE) }
    await sessions.rotate(sessionId, generation, at)
    return generation + 1
  }
  const isInGrace = generation === session.generation - 1 && isoAfter(now, -GRACE) <= session.rotated_at
  if (isInGrace) return session.generation
  await sessions.end(sessionId)
  return 'reused'
}
