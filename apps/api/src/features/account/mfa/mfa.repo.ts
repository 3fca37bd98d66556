import type { FactorMethod } from '@daybook/contract'
import type { Db } from '../../../db/open.ts'
import { authenticatorRepo } from './authenticators.repo.ts'
import { passkeyRepo } from './passkeys.repo.ts'
import { recoveryCodeRepo } from './recoveryCodes.repo.ts'

/** All second factors of one user. */
export function mfaRepo(db: Db, userId: string) {
  const repos = {
    authenticator: authenticatorRepo(db, userId),
    passkeys: passkeyRepo(db, userId),
    recoveryCodes: recoveryCodeRepo(db, userId),
  }
  return {
    ...repos,

    /** Returns the available methods; empty while two-step sign-in is off. */
    async methods(): Promise<FactorMethod[]> {
      const mfa: FactorMethod[] = []
      if (await repos.authenticator.get()) mfa.push('totp')
      if ((await repos.passkeys.list()).length > 0) mfa.push('passkey')
      if (mfa.length > 0 && (await repos.recoveryCodes.count()) > 0) mfa.push('recovery-code')
      return mfa
    },

    async removeAll() {
      await repos.authenticator.remove()
      await repos.passkeys.removeAll()
      await repos.recoveryCodes.removeAll()
    },
  }
}
