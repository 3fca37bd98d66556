import type { PasswordProof } from '@daybook/contract'
import { DomainError } from '../../http/errors.ts'
import type { Server } from '../../http/server.ts'
import type { Caller } from '../../http/session.ts'
import type { MfaVerification } from './mfa/mfaVerification.service.ts'
import { isPassword } from './passwords.ts'
import { makeSuspensions } from './suspension.service.ts'
import { userRepo } from './users.repo.ts'

const TRIES = 5

export const wrongPassword = () => new DomainError('forbidden', 'The password is wrong.')

/**
 * Lets only those go on who know the password of the account they are signed in to, and take its second step where
 * it has one. A stolen session must not be a place to guess either, so guesses suspend this as they suspend sign-in.
 */
export function makeReauthentication(server: Server, proofs: MfaVerification) {
  const suspensions = makeSuspensions(server)

  return async function reauthenticate({ userId, sessionId }: Caller, { password, factor }: PasswordProof) {
    // By session: a stolen one does not keep its owner's other devices from proving who they are.
    const scope = { kind: 'proof', key: `${userId} ${sessionId}`, allowed: TRIES, inARow: true }
    const attempt = await suspensions.begin([scope], server.log.child({ user: userId }))
    const account = await userRepo(server.db, userId).credentials()
    if (!(await isPassword(password, account.password_hash))) {
      server.log.warn({ user: userId }, 'password proof failed')
      throw wrongPassword()
    }
    await proofs.require(userId, factor)
    await attempt.succeed()
    return account
  }
}
export type Reauthenticate = ReturnType<typeof makeReauthentication>
