import type { Tokens } from '@daybook/contract'
import { jwtVerify, SignJWT } from 'jose'
import { DAY, MINUTE } from '../clock.ts'
import type { Parts } from '../parts.ts'

const LIFE = { access: 15 * MINUTE, refresh: 90 * DAY }
export const SESSION_LIFE = LIFE.refresh

type Use = keyof typeof LIFE
export type TokenClaims = { userId: string; sessionId: string; generation: number }

/** The two JWTs of a session. `aud` keeps the one from being used as the other. */
export function makeTokens({ secrets, clock }: Pick<Parts, 'secrets' | 'clock'>) {
  const sign = ({ userId, sessionId, generation }: TokenClaims, use: Use) => {
    const now = clock.now().getTime()
    return new SignJWT({ sid: sessionId, gen: generation })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(userId)
      .setAudience(use)
      .setIssuedAt(Math.floor(now / 1000))
      .setExpirationTime(Math.floor((now + LIFE[use]) / 1000))
      .sign(secrets.tokens)
  }

  return {
    async issue(claims: TokenClaims): Promise<Tokens> {
      const [access, refresh] = await Promise.all([sign(claims, 'access'), sign(claims, 'refresh')])
      return { access, refresh }
    },

    /** What a token says; undefined for whatever is wrong with it. */
    async read(token: string, use: Use): Promise<TokenClaims | undefined> {
      const options = { algorithms: ['HS256'], audience: use, currentDate: clock.now(), requiredClaims: ['sub', 'exp'] }
      const verified = await jwtVerify(token, secrets.tokens, options).catch(() => undefined)
      const { sub, sid, gen } = verified?.payload ?? {}
      if (!sub || typeof sid !== 'string' || typeof gen !== 'number') return undefined
      return { userId: sub, sessionId: sid, generation: gen }
    },
  }
}
