import type { Tokens } from '@daybook/contract'
import { jwtVerify, SignJWT } from 'jose'
import { DAY, MINUTE } from '../clock.ts'
import type { AppDependencies } from '../dependencies.ts'

const LIFETIMES = { access: 15 * MINUTE, refresh: 90 * DAY }
export const SESSION_LIFE = LIFETIMES.refresh

type Use = keyof typeof LIFETIMES
export type TokenClaims = { userId: string; sessionId: string; generation: number }

// A verified signature stays valid until the token expires, so it is cached. The session is checked on each request.
const MAX_CACHED = 10_000
type CachedClaims = { claims: TokenClaims; expiresAt: number }

/** Issues and verifies the two JWTs of a session. `aud` prevents using one in place of the other. */
export function makeTokens({ secrets, clock }: Pick<AppDependencies, 'secrets' | 'clock'>) {
  const cache = new Map<string, CachedClaims>()

  function addToCache(token: string, entry: CachedClaims) {
    if (cache.size >= MAX_CACHED) cache.delete(cache.keys().next().value ?? '')
    cache.set(token, entry)
    return entry.claims
  }

  const sign = ({ userId, sessionId, generation }: TokenClaims, use: Use) => {
    const now = clock.now().getTime()
    return new SignJWT({ sid: sessionId, gen: generation })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(userId)
      .setAudience(use)
      .setIssuedAt(Math.floor(now / 1000))
      .setExpirationTime(Math.floor((now + LIFETIMES[use]) / 1000))
      .sign(secrets.tokens[0]!)
  }

  return {
    async issue(claims: TokenClaims): Promise<Tokens> {
      const [access, refresh] = await Promise.all([sign(claims, 'access'), sign(claims, 'refresh')])
      return { access, refresh }
    },

    /** Returns the claims of a token, or undefined if it is invalid or expired. */
    async read(token: string, use: Use): Promise<TokenClaims | undefined> {
      const known = use === 'access' ? cache.get(token) : undefined
      if (known) return known.expiresAt > Math.floor(clock.now().getTime() / 1000) ? known.claims : undefined
      const options = { algorithms: ['HS256'], audience: use, currentDate: clock.now(), requiredClaims: ['sub', 'exp'] }
      const [verified] = (await Promise.allSettled(secrets.tokens.map((key) => jwtVerify(token, key, options)))).filter(
        (result) => result.status === 'fulfilled',
      )
      const { sub, sid, gen, exp } = verified?.value.payload ?? {}
      if (!sub || !exp || typeof sid !== 'string' || typeof gen !== 'number') return undefined
      const claims = { userId: sub, sessionId: sid, generation: gen }
      return use === 'access' ? addToCache(token, { claims, expiresAt: exp }) : claims
    },
  }
}
