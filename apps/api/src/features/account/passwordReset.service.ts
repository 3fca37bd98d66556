import type { PasswordReset, ResetRequest } from '@daybook/contract'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../db/open.ts'
import type { Server } from '../../http/server.ts'
import { sessionRepo } from '../../sessions/sessions.repo.ts'
import { wrongCode } from './accountErrors.ts'
import { challengeRepo } from './challenges.repo.ts'
import type { Challenges } from './challenges.service.ts'
import { type Clients, stranger } from './client.ts'
import { deviceRepo } from './devices.repo.ts'
import { notices } from './emailTemplates.ts'
import { rejectCommonPassword } from './passwords.ts'
import { forgivenScopes } from './scopes.ts'
import { makeSuspensions } from './suspension.service.ts'
import { accountRepo, userRepo } from './users.repo.ts'

type ServiceDependencies = { challenges: Challenges; clients: Clients }

export function passwordResetService(server: Server, { challenges, clients }: ServiceDependencies) {
  const suspensions = makeSuspensions(server)

  /**
   * Deletes all known devices except `id`, the device that completed the reset. The mailed code has verified it, so it
   * becomes known, with an empty label until it signs in.
   */
  async function keepOnly(db: Db, userId: string, id: string) {
    const devices = deviceRepo(db, userId)
    await devices.forgetAll({ but: id })
    if (await devices.isKnown(id)) return
    await devices.remember({ id, device_label: '', at: server.clock.now().toISOString() })
  }

  return {
    /**
     * Returns the same response whether or not the address has an account. Sends a mail only if it has a verified one.
     */
    async request({ email, device }: ResetRequest, { ip }: FastifyRequest) {
      const owner = await accountRepo(server.db).byEmail(email)
      const client = await clients.of(server.db, owner?.id, { ip, device })
      const code = await challenges.start('password-reset', { to: email, client }, async (db) => {
        const account = await accountRepo(db).byEmail(email)
        if (!account?.verified_at) return { template: null, data: {} }
        return { template: 'reset', userId: account.id, data: { userId: account.id, email } }
      })
      return { code, message: `If ${email} has an account, a one-time code is on its way to it.` }
    },

    async confirm({ password, device = clients.newDevice(), ...verification }: PasswordReset, { ip }: FastifyRequest) {
      await rejectCommonPassword(password)
      const password_hash = await server.passwords.hash(password)
      const { userId, email } = await challenges.use(
        { purpose: 'password-reset', ...verification, origin: { ip, device } },
        async (db, { userId, email = '' }) => {
          if (!userId) throw wrongCode()
          await userRepo(db, userId).changePassword(password_hash)
          await sessionRepo(db, userId).endAll()
          await keepOnly(db, userId, clients.deviceId(userId, device))
          await challengeRepo(db).removeAllOf(userId)
          await server.outbox.post(db, notices.passwordChanged(email, server.config.CONTACT_EMAIL), userId)
          return { userId, email }
        },
      )
      const known = await clients.of(server.db, userId, { ip, device })
      await suspensions.clear([known, stranger(ip)].flatMap((client) => forgivenScopes(email, client)))
      return { message: 'Your password was changed. Sign in with the new one.', device }
    },
  }
}
