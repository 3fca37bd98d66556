import type { MfaMethodAdded } from '@daybook/contract'
import { m } from '#messages'
import type { Db } from '../../../db/open.ts'
import type { Server } from '../../../http/server.ts'
import { sessionRepo } from '../../../sessions/sessions.repo.ts'
import type { Caller } from '../../../sessions/sessions.ts'
import { challengeRepo } from '../challenges.repo.ts'
import { notices } from '../emailTemplates.ts'
import { userRepo } from '../users.repo.ts'
import { mfaRepo } from './mfa.repo.ts'
import { newRecoveryCodes } from './recoveryCodes.ts'

/** The message of the response and the subject of the mail. */
export const CHANGES = {
  appAdded: { done: 'Your authenticator app is asked for from now on.', subject: m.mail_mfa_app_added_subject },
  appRemoved: { done: 'The authenticator app is taken off.', subject: m.mail_mfa_app_removed_subject },
  passkeyAdded: { done: 'Your passkey works from now on.', subject: m.mail_mfa_passkey_added_subject },
  passkeyRemoved: { done: 'The passkey is taken off.', subject: m.mail_mfa_passkey_removed_subject },
  codesRenewed: { done: 'Your old recovery codes no longer work.', subject: m.mail_mfa_codes_renewed_subject },
}
type Change = (typeof CHANGES)[keyof typeof CHANGES]

/** Runs the side effects of a change to the second step in its transaction. */
export function makeMfaChanges({ outbox, config }: Pick<Server, 'outbox' | 'config'>) {
  /** Deletes pending flows, which may have been started with weaker authentication, and notifies the owner. */
  async function changed(db: Db, userId: string, { subject }: Change) {
    await challengeRepo(db).removeAllOf(userId)
    const email = await userRepo(db, userId).email()
    await outbox.post(db, notices.mfaChanged(email, { subject: subject(), contact: config.CONTACT_EMAIL }), userId)
  }

  async function newCodes(db: Db, userId: string) {
    const { hashes, shown } = newRecoveryCodes(userId)
    await mfaRepo(db, userId).recoveryCodes.put(hashes)
    return shown
  }

  return {
    /**
     * Creates recovery codes with the first factor. Ends other sessions, because they were authenticated differently.
     */
    async added(db: Db, { userId, sessionId }: Caller, change: Change): Promise<MfaMethodAdded> {
      const hasCodes = (await mfaRepo(db, userId).recoveryCodes.count()) > 0
      const recovery_codes = hasCodes ? [] : await newCodes(db, userId)
      await sessionRepo(db, userId).endAll({ but: sessionId })
      await changed(db, userId, change)
      return { message: change.done, recovery_codes }
    },

    /** Deletes the recovery codes with the last factor. Ends other sessions, too. */
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
