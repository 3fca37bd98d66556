import type { PasswordProof } from '@daybook/contract'
import { DomainError } from '../../errors.ts'
import type { Server } from '../../http/server.ts'
import type { Caller } from '../../sessions/sessions.ts'
import type { MfaVerification } from './mfa/mfaVerification.service.ts'
import { makeSuspensions } from './suspension.service.ts'
import { userRepo } from './users.repo.ts'

const TRIES = 5

export const wrongPassword = () => new DomainError('wrong_password')

/**
 * Returns a function that requires the password of the signed-in user, and the second step if one is set up. Failed
 * attempts suspend it as they suspend sign-in, so that a stolen session cannot be used for guessing.
 */
export function makeReauthentication(server: Server, proofs: MfaVerification) {
  const suspensions = makeSuspensions(server)

  return async function reauthenticate({ userId, sessionId }: Caller, { password, factor }: PasswordProof) {
    // Counted per session: failures in a stolen session must not block the owner's other devices.
    const scope = { kind: 'proof', key: `${userId} ${sessionId}`, allowed: TRIES, inARow: true }
    const attempt = await suspensions.begin([scope], server.log.child({ user: userId }))
    const account = await userRepo(server.db, userId).credentials()
    if (!(await server.passwords.verify(password, account.password_hash))) {
      server.log.warn({ user: userId }, 'password proof failed')
      throw wrongPassword()
    }
    await proofs.require(userId, factor).catch(async (thrown) => {
      // The form sends the password alone first, to find out whether a second step is needed.
      if (!factor) await attempt.withdraw()
      throw thrown
    })
    await attempt.succeed()
    return account
  }
}
export type Reauthenticate = ReturnType<typeof makeReauthentication>
