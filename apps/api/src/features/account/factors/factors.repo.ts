import type { FactorMethod } from '@daybook/contract'
import type { Db } from '../../../db/open.ts'
import { authenticatorRepo } from './authenticators.repo.ts'
import { passkeyRepo } from './passkeys.repo.ts'
import { recoveryCodeRepo } from './recoveryCodes.repo.ts'

/** The second step of one user as a whole. */
export function factorRepo(db: Db, userId: string) {
  const repos = {
    authenticator: authenticatorRepo(db, userId),
    passkeys: passkeyRepo(db, userId),
    recoveryCodes: recoveryCodeRepo(db, userId),
  }
  return {
    ...repos,

    /** The ways to take it; none while two-step sign-in is off. */
    async methods(): Promise<FactorMethod[]> {
      const factors: FactorMethod[] = []
      if (await repos.authenticator.get()) factors.push('totp')
      if ((await repos.passkeys.list()).length > 0) factors.push('passkey')
      if (factors.length > 0 && (await repos.recoveryCodes.count()) > 0) factors.push('recovery-code')
      return factors
    },

    async removeAll() {
      await repos.authenticator.remove()
      await repos.passkeys.removeAll()
      await repos.recoveryCodes.removeAll()
    },
  }
}
