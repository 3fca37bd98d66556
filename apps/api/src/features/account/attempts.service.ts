import { MINUTE } from '../../clock.ts'
import type { Db } from '../../db/open.ts'
import type { ChallengeTable } from '../../db/schema.ts'
import { withTx } from '../../db/withTx.ts'
import type { DomainError } from '../../http/errors.ts'
import type { Server } from '../../http/server.ts'
import { tooMany, tooManyToday, wrongCode } from './accountErrors.ts'
import { challengeRepo } from './challenges.repo.ts'
import type { Client } from './client.ts'
import type { Codes, Data } from './codes.ts'
import { failedAttemptRepo } from './failedAttempts.repo.ts'

export const TRIES = 5

/** Flows whose next step is a code from a mail. */
export type MailPurpose = 'sign-up' | 'email-change' | 'account-deletion' | 'password-reset'
/** Flows whose next step is proved by something else. */
export type OtherPurpose = 'second-step' | 'authenticator' | 'passkey-creation' | 'passkey-proof' | 'passkey-sign-in'

type AttemptMessages = {
  wrong: () => DomainError
  /** Where there is no such flow any more. */
  expired: () => DomainError
  /** After the last try. */
  spent: string
}
const OF_CODES: AttemptMessages = {
  wrong: wrongCode,
  expired: wrongCode,
  spent: 'Too many attempts. Ask for a new code.',
}

export type Attempt = {
  purpose: MailPurpose | OtherPurpose
  code: string
  /** Only this user's flow counts. */
  userId?: string
  /** Whether the step is proved; runs in the transaction, and what it writes stays also where it is not. */
  isRight: (db: Db, row: ChallengeTable & { data: Data }) => Promise<boolean>
  says?: AttemptMessages
  /** Whose wrong tries are counted over the day; without it only those of this flow are. */
  clientOf?: (db: Db, row: ChallengeTable) => Promise<Client>
  /** For what needs another kind of transaction. */
  within?: <R>(work: (db: Db) => Promise<R>) => Promise<R>
}

/**
 * Tries the next step of a flow; once right, ends it and runs `then` in the same transaction. A wrong try is
 * counted even though it is refused: the transaction commits before the refusal is thrown.
 */
export function makeAttempt({ clock, db, secrets }: Pick<Server, 'clock' | 'db' | 'secrets'>, codes: Codes) {
  return async function attempt<T>(
    { purpose, code, userId, isRight, clientOf, says = OF_CODES, within = (work) => withTx(db, work) }: Attempt,
    then: (db: Db, data: Data) => Promise<T>,
  ) {
    const outcome = await within(async (db) => {
      const now = clock.now()
      const challenges = challengeRepo(db)
      const row = await challenges.get(codes.idOf(code), now.toISOString())
      if (row?.purpose !== purpose || (userId && row.user_id !== userId)) return { rejected: says.expired() }
      const client = await clientOf?.(db, row)
      const failedAttempts = failedAttemptRepo(db, { secrets, purpose, subject: row.subject, now })
      if (client && (await failedAttempts.isLimitReached(client))) return { rejected: tooManyToday() }
      if (row.tries >= TRIES) return { rejected: tooMany(says.spent, MINUTE) }
      const { data } = codes.unseal(row)
      if (!(await isRight(db, { ...row, data }))) {
        if (client) await failedAttempts.add(client)
        await challenges.change(row.id, { tries: row.tries + 1 })
        return { rejected: says.wrong() }
      }
      await challenges.remove(row.id)
      return { done: await then(db, data) }
    })
    if ('rejected' in outcome) throw outcome.rejected
    return outcome.done
  }
}
