import type { AuthenticatorCode, PasswordProof } from '@daybook/contract'
import { DomainError } from '../../../errors.ts'
import type { Server } from '../../../http/server.ts'
import type { Caller } from '../../../sessions/sessions.ts'
import type { AttemptErrors } from '../attempts.service.ts'
import type { Challenges } from '../challenges.service.ts'
import type { Reauthenticate } from '../reauthentication.service.ts'
import { authenticatorRepo } from './authenticators.repo.ts'
import { CHANGES, type MfaChanges } from './mfaChanges.service.ts'
import { findStep, newTotpSecret, totpUri } from './totp.ts'

const ERRORS: AttemptErrors = {
  wrong: () => new DomainError('authenticator_code_wrong', { path: 'totp' }),
  expired: () => new DomainError('authenticator_setup_expired'),
  spent: 'authenticator_attempts_spent',
}

type MfaDependencies = { challenges: Challenges; reauthenticate: Reauthenticate; changes: MfaChanges }

/** Sets up an authenticator app: creates a secret and requires a first code to confirm that the app has it. */
export function authenticatorService(server: Server, { challenges, reauthenticate, changes }: MfaDependencies) {
  const { db, clock, secrets } = server

  return {
    async request(caller: Caller, proof: PasswordProof) {
      const { userId } = caller
      const { email } = await reauthenticate(caller, proof)
      const secret = newTotpSecret()
      const code = await challenges.begin(db, 'authenticator', { userId, data: { secret } })
      return { code, secret, uri: totpUri(secret, email), message: 'Scan this with your authenticator app.' }
    },

    add(caller: Caller, { code, totp }: AuthenticatorCode) {
      const { userId } = caller
      const now = clock.now()
      const step = (secret = '') => findStep(secret, totp, now)
      const isRight = async (_: unknown, { data }: { data: Record<string, string> }) => step(data.secret) !== undefined
      return challenges.attempt(
        { purpose: 'authenticator', code, userId, errors: ERRORS, isRight },
        async (db, data) => {
          const sealed_secret = secrets.seal(data.secret!)
          const last_step = step(data.secret)!
          await authenticatorRepo(db, userId).put({ sealed_secret, last_step, added_at: now.toISOString() })
          return changes.added(db, caller, CHANGES.appAdded)
        },
      )
    },
  }
}
