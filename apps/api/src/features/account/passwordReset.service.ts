import type { PasswordReset, ResetRequest } from '@daybook/contract'
import { Refusal } from '../../http/errors.ts'
import type { Server } from '../../http/server.ts'
import { sessionRepo } from '../../http/sessions.repo.ts'
import { challengeRepo } from './challenges.repo.ts'
import type { Challenges } from './challenges.service.ts'
import { notices } from './letters.ts'
import { hashPassword, refuseCommon } from './passwords.ts'
import { makeSuspensions } from './suspension.service.ts'
import { accountRepo, userRepo } from './users.repo.ts'

export function passwordResetService(server: Server, challenges: Challenges) {
  const suspensions = makeSuspensions(server)

  return {
    /** The same answer whether or not the address has an account; only then there is a mail. */
    async request({ email }: ResetRequest) {
      const code = await challenges.start('password-reset', email, async (db) => {
        const account = await accountRepo(db).byEmail(email)
        if (!account?.verified_at) return { letter: null, data: {} }
        return { letter: 'reset', userId: account.id, data: { userId: account.id, email } }
      })
      return { code, message: `If ${email} has an account, a one-time code is on its way to it.` }
    },

    async confirm({ password, ...verification }: PasswordReset) {
      refuseCommon(password)
      const password_hash = await hashPassword(password)
      const email = await challenges.use(
        { purpose: 'password-reset', ...verification },
        async (db, { userId, email = '' }) => {
          if (!userId) throw new Refusal('invalid', 'The code is wrong or has expired. Try again.', { path: 'otp' })
          await userRepo(db, userId).changePassword(password_hash)
          await sessionRepo(db, userId).endAll()
          await challengeRepo(db).removeAllOf(userId)
          await server.outbox.post(db, notices.passwordChanged(email, server.config.CONTACT_EMAIL), userId)
          return email
        },
      )
      await suspensions.clear('account', email)
      return { message: 'Your password was changed. Sign in with the new one.' }
    },
  }
}
