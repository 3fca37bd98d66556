import type { DeletionRequest, SettingsVerification } from '@daybook/contract'
import type { Server } from '../../http/server.ts'
import type { Challenges } from './challenges.service.ts'
import { eraseUser } from './erasure.repo.ts'
import { notices } from './letters.ts'
import type { Prove } from './proof.service.ts'
import { userRepo } from './users.repo.ts'

export function deletionService(server: Server, challenges: Challenges, prove: Prove) {
  return {
    async request(userId: string, { password }: DeletionRequest) {
      const { email } = await prove(userId, password)
      const code = await challenges.start('account-deletion', email, async () => ({
        letter: 'deletion',
        userId,
        data: {},
      }))
      return { code, message: `We sent a one-time code to ${email}.` }
    },

    confirm(userId: string, verification: SettingsVerification) {
      return challenges.use({ purpose: 'account-deletion', userId, ...verification }, async (db) => {
        const { email } = await userRepo(db, userId).get()
        await eraseUser(db, userId)
        await server.outbox.post(db, notices.deleted(email))
        return { message: 'Your account and everything in it is deleted.' }
      })
    },
  }
}
