import type { PasskeyAnswer, PasskeyQuestion } from '@daybook/contract'
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { Db } from '../../../db/open.ts'
import type { Server } from '../../../http/server.ts'
import type { Challenges } from '../challenges.service.ts'
import { passkeyRepo } from './passkeys.repo.ts'
import { ANSWER_LIFE, challengeIn, loadWebauthn, toDescriptor, toRelyingParty } from './webauthn.ts'

const NOT_VERIFIED = { verified: false, authenticationInfo: { newCounter: 0 } }

/** Creates challenges for passkeys and verifies their signatures. */
export function makePasskeys(server: Server, challenges: Challenges) {
  const { rpID, expected } = toRelyingParty(server)

  return {
    /** Returns the request options for the passkeys of one user or, for sign-in without a password, for any passkey. */
    async ask(userId?: string): Promise<PasskeyQuestion> {
      const purpose = userId ? 'passkey-proof' : 'passkey-sign-in'
      const challenge = await challenges.begin(server.db, purpose, { userId, life: ANSWER_LIFE })
      const owned = userId ? await passkeyRepo(server.db, userId).list() : []
      const { generateAuthenticationOptions } = await loadWebauthn()
      const options = await generateAuthenticationOptions({
        rpID,
        challenge: Buffer.from(challenge, 'base64url'),
        timeout: ANSWER_LIFE,
        userVerification: 'required',
        ...(userId && { allowCredentials: owned.map(toDescriptor) }),
      })
      return options as PasskeyQuestion
    },

    /**
     * Returns whether a passkey of this user signed a pending challenge. With `audience: 'anybody'`, the challenge must
     * have been created without a user.
     */
    async isAnswer(db: Db, { userId, answer, audience }: AnswerParams) {
      const flowToken = challengeIn(answer.response)
      const flow = audience === 'anybody' ? ({ flowToken } as const) : { flowToken, userId }
      const purpose = audience === 'anybody' ? 'passkey-sign-in' : 'passkey-proof'
      if (!(await challenges.take(db, purpose, flow))) return false
      const passkeys = passkeyRepo(db, userId)
      const passkey = await passkeys.byCredential(answer.id)
      if (!passkey) return false
      const { verifyAuthenticationResponse } = await loadWebauthn()
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        ...expected,
        response: answer as AuthenticationResponseJSON,
        expectedChallenge: flowToken,
        credential: {
          id: passkey.credential_id,
          publicKey: Uint8Array.from(Buffer.from(passkey.public_key, 'base64url')),
          counter: passkey.counter,
        },
        // Throws on any mismatch: origin, host, signature or counter.
      }).catch(() => NOT_VERIFIED)
      if (!verified) return false
      const used_at = server.clock.now().toISOString()
      await passkeys.change(passkey.id, { counter: authenticationInfo.newCounter, used_at })
      return true
    },
  }
}
type AnswerParams = { userId: string; answer: PasskeyAnswer; audience: 'them' | 'anybody' }

export type Passkeys = ReturnType<typeof makePasskeys>
