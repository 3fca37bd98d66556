import type { Tokens } from '@daybook/contract'
import { jwtVerify, SignJWT } from 'jose'
import { DAY, MINUTE } from '../clock.ts'
import type { AppDependencies } from '../dependencies.ts'

const LIFE = { access: 15 * MINUTE, refresh: 90 * DAY }
export const SESSION_LIFE = LIFE.refresh

type Use = keyof typeof LIFE
export type TokenClaims = { userId: string; sessionId: string; generation: number }

// A signature that held once holds as long as the token lives; whether its session does is asked each time.
const MAX_CACHED = 10_000
type CachedClaims = { claims: TokenClaims; expiresAt: number }

/** The two JWTs of a session. `aud` keeps the one from being used as the other. */
export function makeTokens({ secrets, clock }: Pick<AppDependencies, 'secrets' | 'clock'>) {
  const kept = new Map<string, CachedClaims>()

  function keep(token: string, proved: CachedClaims) {
    if (kept.size >= MAX_CACHED) kept.delete(kept.keys().next().value ?? '')
    kept.set(token, proved)
    return proved.claims
  }

  const sign = ({ userId, sessionId, generation }: TokenClaims, use: Use) => {
    const now = clock.now().getTime()
    return new SignJWT({ sid: sessionId, gen: generation })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(userId)
      .setAudience(use)
      .setIssuedAt(Math.floor(now / 1000))
      .setExpirationTime(Math.floor((now + LIFE[use]) / 1000))
      .sign(secrets.tokens[0]!)
  }

  return {
    async issue(claims: TokenClaims): Promise<Tokens> {
      const [access, refresh] = await Promise.all([sign(claims, 'access'), sign(claims, 'refresh')])
      return { access, refresh }
    },

    /** What a token says; undefined for whatever is wrong with it. */
    async read(token: string, use: Use): Promise<TokenClaims | undefined> {
      const known = use === 'access' ? kept.get(token) : undefined
      if (known) return known.expiresAt > Math.floor(clock.now().getTime() / 1000) ? known.claims : undefined
      const options = { algorithms: ['HS256'], audience: use, currentDate: clock.now(), requiredClaims: ['sub', 'exp'] }
      const [verified] = (await Promise.allSettled(secrets.tokens.map((key) => jwtVerify(token, key, options)))).filter(
        (tried) => tried.status === 'fulfilled',
      )
      const { sub, sid, gen, exp } = verified?.value.payload ?? {}
      if (!sub || !exp || typeof sid !== 'string' || typeof gen !== 'number') return undefined
      const claims = { userId: sub, sessionId: sid, generation: gen }
      return use === 'access' ? keep(token, { claims, expiresAt: exp }) : claims
    },
  }
}
