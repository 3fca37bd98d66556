import type { EmailChange, SettingsVerification } from '@daybook/contract'
import { DomainError } from '../../errors.ts'
import type { Server } from '../../http/server.ts'
import { sessionRepo } from '../../sessions/sessions.repo.ts'
import type { Caller } from '../../sessions/sessions.ts'
import { challengeRepo } from './challenges.repo.ts'
import type { Challenges } from './challenges.service.ts'
import { signedIn } from './client.ts'
import { notices } from './emailTemplates.ts'
import type { Reauthenticate } from './reauthentication.service.ts'
import { accountRepo, userRepo } from './users.repo.ts'

export function emailChangeService(server: Server, challenges: Challenges, reauthenticate: Reauthenticate) {
  return {
    /**
     * Returns the same response whether or not the new address has an account. The owner of a taken address gets a
     * notice instead of a code.
     */
    async request(caller: Caller, { email, ...proof }: EmailChange) {
      const { userId } = caller
      const account = await reauthenticate(caller, proof)
      if (account.email === email) throw new DomainError('email_unchanged', { path: 'email' })
      const code = await challenges.start('email-change', { to: email, client: signedIn(userId) }, async (db) => {
        const isTaken = (await accountRepo(db).byEmail(email))?.verified_at != null
        return { template: isTaken ? 'newAddressTaken' : 'newAddress', userId, data: { email } }
      })
      return { code, message: `We sent a one-time code to ${email}.` }
    },

    confirm({ userId, sessionId }: Caller, verification: SettingsVerification) {
      return challenges.use({ purpose: 'email-change', userId, ...verification }, async (db, { email = '' }) => {
        await accountRepo(db).purgeUnverified(email)
        const users = userRepo(db, userId)
        const before = await users.email()
        await users.changeEmail(email)
        await sessionRepo(db, userId).endAll({ but: sessionId })
        await challengeRepo(db).removeAllOf(userId)
        await server.outbox.post(db, notices.addressChanged(before, server.config.CONTACT_EMAIL), userId)
        return { message: 'Your email address was changed.' }
      })
    },
  }
}
