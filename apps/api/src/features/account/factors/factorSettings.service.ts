import type { Factors, PasswordProof } from '@daybook/contract'
import { toMoment } from '../../../clock.ts'
import type { Db } from '../../../db/open.ts'
import { withUser } from '../../../db/withUser.ts'
import { found, Refusal } from '../../../http/errors.ts'
import type { Server } from '../../../http/server.ts'
import type { Caller } from '../../../http/session.ts'
import type { Prove } from '../proof.service.ts'
import { CHANGES, type FactorChanges } from './factorChanges.service.ts'
import { factorRepo } from './factors.repo.ts'

/** What two-step sign-in is made of, and taking it apart. */
export function factorSettingsService(
  { db }: Pick<Server, 'db'>,
  { prove, changes }: { prove: Prove; changes: FactorChanges },
) {
  const proved = async <T>(caller: Caller, proof: PasswordProof, work: (db: Db) => Promise<T>) => {
    await prove(caller, proof)
    return withUser(db, caller.userId, work)
  }

  return {
    async get(userId: string): Promise<Factors> {
      const { authenticator, passkeys, recoveryCodes } = factorRepo(db, userId)
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
      proved(caller, proof, async (db) => {
        found(await factorRepo(db, caller.userId).authenticator.remove(), 'There is no authenticator app')
        return changes.removed(db, caller, CHANGES.appRemoved)
      }),

    removePasskey: (caller: Caller, id: string, proof: PasswordProof) =>
      proved(caller, proof, async (db) => {
        found(await factorRepo(db, caller.userId).passkeys.remove(id), 'Passkey not found')
        return changes.removed(db, caller, CHANGES.passkeyRemoved)
      }),

    renewCodes: (caller: Caller, proof: PasswordProof) =>
      proved(caller, proof, async (db) => {
        if ((await factorRepo(db, caller.userId).methods()).length === 0)
          throw new Refusal('invalid', 'Two-step sign-in is off.')
        return changes.renewed(db, caller.userId)
      }),
  }
}
