import type { PasswordChange } from '@daybook/contract'
import { withTx } from '../../db/withTx.ts'
import type { Server } from '../../http/server.ts'
import { sessionRepo } from '../../sessions/sessions.repo.ts'
import type { Caller } from '../../sessions/sessions.ts'
import { challengeRepo } from './challenges.repo.ts'
import { deviceRepo } from './devices.repo.ts'
import { notices } from './emailTemplates.ts'
import { rejectCommonPassword } from './passwords.ts'
import { type Reauthenticate, wrongPassword } from './reauthentication.service.ts'
import { userRepo } from './users.repo.ts'

/**
 * Returns a function that changes the password, ends all other sessions and deletes the flows started with the old one.
 */
export function passwordChangeService(server: Server, reauthenticate: Reauthenticate) {
  return async function change(caller: Caller, { current_password, new_password, factor }: PasswordChange) {
    const { userId, sessionId } = caller
    await rejectCommonPassword(new_password, 'new_password')
    const account = await reauthenticate(caller, { password: current_password, factor })
    const password_hash = await server.passwords.hash(new_password)
    await withTx(server.db, async (db) => {
      if (!(await userRepo(db, userId).changePassword(password_hash, account.password_hash))) throw wrongPassword()
      await deviceRepo(db, userId).forgetAll({ but: await sessionRepo(db, userId).deviceOf(sessionId) })
      await sessionRepo(db, userId).endAll({ but: sessionId })
      await challengeRepo(db).removeAllOf(userId)
      await server.outbox.post(db, notices.passwordChanged(account.email, server.config.CONTACT_EMAIL), userId)
    })
    return { message: 'Your password was changed. Your other devices are signed out.' }
  }
}
