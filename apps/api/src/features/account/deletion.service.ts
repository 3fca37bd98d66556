import type { DeletionRequest, SettingsVerification } from '@daybook/contract'
import { endAccount, purgeAccountRows } from '../../db/erasure.ts'
import type { Db } from '../../db/open.ts'
import { withUserExclusive } from '../../db/withUser.ts'
import type { Server } from '../../http/server.ts'
import type { Caller } from '../../sessions/sessions.ts'
import type { Challenges } from './challenges.service.ts'
import { signedIn } from './client.ts'
import { notices } from './emailTemplates.ts'
import type { Reauthenticate } from './reauthentication.service.ts'
import { userRepo } from './users.repo.ts'

export function deletionService(server: Server, challenges: Challenges, reauthenticate: Reauthenticate) {
  return {
    async request(caller: Caller, proof: DeletionRequest) {
      const { userId } = caller
      const { email } = await reauthenticate(caller, proof)
      const code = await challenges.start('account-deletion', { to: email, client: signedIn(userId) }, async () => ({
        template: 'deletion',
        userId,
        data: {},
      }))
      return { code, message: `We sent a one-time code to ${email}.` }
    },

    /** Ends the account in one transaction, then deletes its remaining rows. Maintenance completes a failed deletion. */
    async confirm(userId: string, verification: SettingsVerification) {
      const within = <T>(work: (db: Db) => Promise<T>) => withUserExclusive(server.db, userId, work)
      const now = server.clock.now()
      await challenges.use({ purpose: 'account-deletion', userId, within, ...verification }, async (db) => {
        const email = await userRepo(db, userId).email()
        await endAccount(db, userId, now)
        await server.outbox.post(db, notices.deleted(email))
      })
      // The account is deleted by now, so an error would mislead. The next maintenance run erases what is left.
      await purgeAccountRows(server.db, userId, now).catch((thrown: unknown) =>
        server.log.error({ err: thrown }, 'erasing a deleted account failed'),
      )
      return { message: 'Your account and everything in it is deleted.' }
    },
  }
}
