import type { MfaMethodAdded } from '@daybook/contract'
import type { Db } from '../../../db/open.ts'
import type { Server } from '../../../http/server.ts'
import type { Caller } from '../../../http/session.ts'
import { sessionRepo } from '../../../http/sessions.repo.ts'
import { challengeRepo } from '../challenges.repo.ts'
import { notices } from '../emailTemplates.ts'
import { userRepo } from '../users.repo.ts'
import { mfaRepo } from './mfa.repo.ts'
import { newRecoveryCodes } from './recoveryCodes.ts'

/** What is said on screen once it is done, and the subject of the mail. */
export const CHANGES = {
  appAdded: { done: 'Your authenticator app is asked for from now on.', subject: 'An authenticator app was added' },
  appRemoved: { done: 'The authenticator app is taken off.', subject: 'The authenticator app was taken off' },
  passkeyAdded: { done: 'Your passkey works from now on.', subject: 'A passkey was added' },
  passkeyRemoved: { done: 'The passkey is taken off.', subject: 'A passkey was taken off' },
  codesRenewed: { done: 'Your old recovery codes no longer work.', subject: 'Your recovery codes were made anew' },
}
type Change = (typeof CHANGES)[keyof typeof CHANGES]

/** What follows a change of somebody's second step, in its transaction. */
export function makeMfaChanges({ outbox, config }: Pick<Server, 'outbox' | 'config'>) {
  /** What was begun before, perhaps with less proof, ends; and the owner hears of it. */
  async function changed(db: Db, userId: string, { subject }: Change) {
    await challengeRepo(db).removeAllOf(userId)
    const { email } = await userRepo(db, userId).get()
    await outbox.post(db, notices.mfaChanged(email, { subject, contact: config.CONTACT_EMAIL }), userId)
  }

  async function newCodes(db: Db, userId: string) {
    const { hashes, shown } = newRecoveryCodes(userId)
    await mfaRepo(db, userId).recoveryCodes.put(hashes)
    return shown
  }

  return {
    /** With the first factor come recovery codes. Other sessions end: they were opened with other proof. */
    async added(db: Db, { userId, sessionId }: Caller, change: Change): Promise<MfaMethodAdded> {
      const hasCodes = (await mfaRepo(db, userId).recoveryCodes.count()) > 0
      const recovery_codes = hasCodes ? [] : await newCodes(db, userId)
      await sessionRepo(db, userId).endAll({ but: sessionId })
      await changed(db, userId, change)
      return { message: change.done, recovery_codes }
    },

    /** With the last factor the recovery codes go. Other sessions end here too. */
    async removed(db: Db, { userId, sessionId }: Caller, change: Change) {
      const mfa = mfaRepo(db, userId)
      const isOff = (await mfa.methods()).length === 0
      if (isOff) await mfa.recoveryCodes.removeAll()
      await sessionRepo(db, userId).endAll({ but: sessionId })
      await changed(db, userId, change)
      return { message: isOff ? 'Two-step sign-in is off.' : change.done }
    },

    async renewed(db: Db, userId: string): Promise<MfaMethodAdded> {
      const recovery_codes = await newCodes(db, userId)
      await changed(db, userId, CHANGES.codesRenewed)
      return { message: CHANGES.codesRenewed.done, recovery_codes }
    },
  }
}
export type MfaChanges = ReturnType<typeof makeMfaChanges>
