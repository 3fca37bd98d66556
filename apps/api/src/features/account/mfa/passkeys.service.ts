import type { PasskeyAnswer, PasskeyQuestion } from '@daybook/contract'
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server'
import type { Db } from '../../../db/open.ts'
import type { Server } from '../../../http/server.ts'
import type { Challenges } from '../challenges.service.ts'
import { passkeyRepo } from './passkeys.repo.ts'
import { ANSWER_LIFE, challengeIn, descriptorOf, siteOf } from './webauthn.ts'

const NOT_VERIFIED = { verified: false, authenticationInfo: { newCounter: 0 } }

/** What passkeys are asked to sign, and whether they did. */
export function makePasskeys(server: Server, challenges: Challenges) {
  const { rpID, expected } = siteOf(server)

  return {
    /** For one user's passkeys, or, signing in without a password, for any. */
    async ask(userId?: string): Promise<PasskeyQuestion> {
      const purpose = userId ? 'passkey-proof' : 'passkey-sign-in'
      const challenge = await challenges.begin(server.db, purpose, { userId, life: ANSWER_LIFE })
      const owned = userId ? await passkeyRepo(server.db, userId).list() : []
      const options = await generateAuthenticationOptions({
        rpID,
        challenge: Buffer.from(challenge, 'base64url'),
        timeout: ANSWER_LIFE,
        userVerification: 'required',
        ...(userId && { allowCredentials: owned.map(descriptorOf) }),
      })
      return options as PasskeyQuestion
    },

    /** Whether a passkey of this user signed what was asked: of them, or, with `asked: 'anybody'`, of anybody. */
    async isAnswer(db: Db, { userId, answer, audience }: Answered) {
      const flowToken = challengeIn(answer.response)
      const flow = audience === 'anybody' ? ({ flowToken } as const) : { flowToken, userId }
      const purpose = audience === 'anybody' ? 'passkey-sign-in' : 'passkey-proof'
      if (!(await challenges.take(db, purpose, flow))) return false
      const passkeys = passkeyRepo(db, userId)
      const passkey = await passkeys.byCredential(answer.id)
      if (!passkey) return false
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        ...expected,
        response: answer as AuthenticationResponseJSON,
        expectedChallenge: flowToken,
        credential: {
          id: passkey.credential_id,
          publicKey: Uint8Array.from(Buffer.from(passkey.public_key, 'base64url')),
          counter: passkey.counter,
        },
        // It throws where anything is not as expected: the origin, the host, the signature, the counter.
      }).catch(() => NOT_VERIFIED)
      if (!verified) return false
      const used_at = server.clock.now().toISOString()
      await passkeys.change(passkey.id, { counter: authenticationInfo.newCounter, used_at })
      return true
    },
  }
}
type Answered = { userId: string; answer: PasskeyAnswer; audience: 'them' | 'anybody' }

export type Passkeys = ReturnType<typeof makePasskeys>
