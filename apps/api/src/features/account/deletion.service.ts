import type { DeletionRequest, SettingsVerification } from '@daybook/contract'
import { truncateWal } from '../../db/checkpoint/truncateWal.ts'
import type { Db } from '../../db/open.ts'
import { withUserAlone } from '../../db/withUser.ts'
import type { Server } from '../../http/server.ts'
import type { Caller } from '../../http/session.ts'
import type { Challenges } from './challenges.service.ts'
import { signedIn } from './client.ts'
import { eraseUser } from './erasure.repo.ts'
import { notices } from './letters.ts'
import type { Prove } from './proof.service.ts'
import { userRepo } from './users.repo.ts'

export function deletionService(server: Server, challenges: Challenges, prove: Prove) {
  return {
    async request(caller: Caller, proof: DeletionRequest) {
      const { userId } = caller
      const { email } = await prove(caller, proof)
      const code = await challenges.start('account-deletion', { to: email, client: signedIn(userId) }, async () => ({
        letter: 'deletion',
        userId,
        data: {},
      }))
      return { code, message: `We sent a one-time code to ${email}.` }
    },

    async confirm(userId: string, verification: SettingsVerification) {
      const within = <T>(work: (db: Db) => Promise<T>) => withUserAlone(server.db, userId, work)
      const answer = await challenges.use(
        { purpose: 'account-deletion', userId, within, ...verification },
        async (db) => {
          const { email } = await userRepo(db, userId).get()
          await eraseUser(db, userId, server.clock.now())
          await server.outbox.post(db, notices.deleted(email))
          return { message: 'Your account and everything in it is deleted.' }
        },
      )
      // The account is gone either way; what is left in the log goes with the next round of maintenance.
      await truncateWal(server.db).catch((thrown: unknown) =>
        server.log.error({ err: thrown }, 'emptying the write-ahead log failed'),
      )
      return answer
    },
  }
}
