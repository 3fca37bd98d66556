import type { FactorProof } from '@daybook/contract'
import type { Db } from '../../../db/open.ts'
import { withTx } from '../../../db/withTx.ts'
import { DomainError } from '../../../errors.ts'
import type { Server } from '../../../http/server.ts'
import { notices } from '../emailTemplates.ts'
import { userRepo } from '../users.repo.ts'
import { mfaRepo } from './mfa.repo.ts'
import type { Passkeys } from './passkeys.service.ts'
import { hashRecoveryCode } from './recoveryCodes.ts'
import { findStep } from './totp.ts'

/** Returns the error for a wrong second step. */
export function wrongSecondStep(proof: FactorProof) {
  const code = proof.totp ? 'totp_wrong' : proof.passkey ? 'passkey_rejected' : 'recovery_code_wrong'
  return new DomainError(code, { path: 'factor' })
}

const needed = () => new DomainError('second_step_required', { path: 'factor' })

/** Verifies second steps. Each proof is accepted once. */
export function makeMfaVerification(server: Server, passkeys: Passkeys) {
  const { clock, secrets, outbox, config } = server

  async function spendTotp(db: Db, userId: string, code: string) {
    const authenticator = mfaRepo(db, userId).authenticator
    const app = await authenticator.get()
    if (!app) return false
    const { text, isOld } = secrets.open(app.sealed_secret)
    const step = findStep(text, code, clock.now())
    return step !== undefined && authenticator.spend(step, isOld ? secrets.seal(text) : app.sealed_secret)
  }

  async function spendRecoveryCode(db: Db, userId: string, code: string) {
    const { recoveryCodes } = mfaRepo(db, userId)
    if (!(await recoveryCodes.spend(hashRecoveryCode(userId, code)))) return false
    const email = await userRepo(db, userId).email()
    const left = await recoveryCodes.count()
    await outbox.post(db, notices.recoveryCodeUsed(email, { left, contact: config.CONTACT_EMAIL }), userId)
    return true
  }

  /** Verifies a proof and marks it as used in the transaction `db`. */
  async function isProof(db: Db, userId: string, { totp, recovery_code, passkey }: FactorProof) {
    if (totp) return spendTotp(db, userId, totp)
    if (recovery_code) return spendRecoveryCode(db, userId, recovery_code)
    return passkey ? passkeys.isAnswer(db, { userId, answer: passkey, audience: 'them' }) : false
  }

  return {
    isProof,

    /**
     * Requires the second step of a signed-in user who has one. Throws 403 if it is missing and 400 if it is wrong. The
     * caller counts failures.
     */
    async require(userId: string, factor: FactorProof | undefined) {
      const rejected = await withTx(server.db, async (db) => {
        if ((await mfaRepo(db, userId).methods()).length === 0) return undefined
        if (!factor) return needed()
        return (await isProof(db, userId, factor)) ? undefined : wrongSecondStep(factor)
      })
      if (rejected) throw rejected
    },
  }
}
export type MfaVerification = ReturnType<typeof makeMfaVerification>
