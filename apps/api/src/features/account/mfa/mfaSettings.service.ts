import type { MfaStatus, PasswordProof } from '@daybook/contract'
import { toMoment } from '@daybook/domain/moments'
import type { Db } from '../../../db/open.ts'
import { withUser } from '../../../db/withUser.ts'
import { DomainError, orNotFound } from '../../../errors.ts'
import type { Server } from '../../../http/server.ts'
import type { Caller } from '../../../sessions/sessions.ts'
import type { Reauthenticate } from '../reauthentication.service.ts'
import { mfaRepo } from './mfa.repo.ts'
import { CHANGES, type MfaChanges } from './mfaChanges.service.ts'

/** Returns and removes the factors of two-step sign-in. */
export function mfaSettingsService(
  { db }: Pick<Server, 'db'>,
  { reauthenticate, changes }: { reauthenticate: Reauthenticate; changes: MfaChanges },
) {
  const withProof = async <T>(caller: Caller, proof: PasswordProof, work: (db: Db) => Promise<T>) => {
    await reauthenticate(caller, proof)
    return withUser(db, caller.userId, work)
  }

  return {
    async get(userId: string): Promise<MfaStatus> {
      const { authenticator, passkeys, recoveryCodes } = mfaRepo(db, userId)
      const app = await authenticator.get()
      const list = await passkeys.list()
      return {
        authenticator: app ? { added: toMoment(app.added_at) } : null,
        passkeys: list.map(({ id, name, added_at, used_at }) => ({
          id,
          name,
          added: toMoment(added_at),
          last_used: used_at && toMoment(used_at),
        })),
        recovery_codes: await recoveryCodes.count(),
      }
    },

    removeAuthenticator: (caller: Caller, proof: PasswordProof) =>
      withProof(caller, proof, async (db) => {
        orNotFound(await mfaRepo(db, caller.userId).authenticator.remove(), 'authenticator_not_found')
        return changes.removed(db, caller, CHANGES.appRemoved)
      }),

    removePasskey: (caller: Caller, id: string, proof: PasswordProof) =>
      withProof(caller, proof, async (db) => {
        orNotFound(await mfaRepo(db, caller.userId).passkeys.remove(id), 'passkey_not_found')
        return changes.removed(db, caller, CHANGES.passkeyRemoved)
      }),

    renewCodes: (caller: Caller, proof: PasswordProof) =>
      withProof(caller, proof, async (db) => {
        if ((await mfaRepo(db, caller.userId).methods()).length === 0) throw new DomainError('two_step_off')
        return changes.renewed(db, caller.userId)
      }),
  }
}
