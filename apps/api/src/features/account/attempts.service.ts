import type { PlainErrorCode } from '@daybook/contract'
import { MINUTE } from '../../clock.ts'
import type { Db } from '../../db/open.ts'
import type { ChallengeTable } from '../../db/schema.ts'
import { withTx } from '../../db/withTx.ts'
import type { DomainError } from '../../errors.ts'
import type { Server } from '../../http/server.ts'
import { tooMany, tooManyToday, wrongCode } from './accountErrors.ts'
import { challengeRepo } from './challenges.repo.ts'
import type { Client } from './client.ts'
import type { Codes, Data } from './codes.ts'
import { failedAttemptRepo } from './failedAttempts.repo.ts'

export const TRIES = 5

/** Flows that are verified with a code sent by mail. */
export type MailPurpose = 'sign-up' | 'email-change' | 'account-deletion' | 'password-reset'
/** Flows that are verified by other means, e.g. an authenticator app or a passkey. */
export type OtherPurpose = 'second-step' | 'authenticator' | 'passkey-creation' | 'passkey-proof' | 'passkey-sign-in'

export type AttemptErrors = {
  wrong: () => DomainError
  /** For a flow that does not exist, has expired, or belongs to another user or purpose. */
  expired: () => DomainError
  /** The 429 after the last attempt. */
  spent: PlainErrorCode
}
const MAILED_CODE_ERRORS: AttemptErrors = {
  wrong: wrongCode,
  expired: wrongCode,
  spent: 'otp_attempts_spent',
}

export type Attempt = {
  purpose: MailPurpose | OtherPurpose
  code: string
  /** Accepts only a flow of this user. */
  userId?: string
  /** Verifies the step in the transaction. Its writes are committed even if it returns false. */
  isRight: (db: Db, row: ChallengeTable & { data: Data }) => Promise<boolean>
  errors?: AttemptErrors
  /**
   * Returns the client that the daily limit of failed attempts applies to. Without it, only the attempts of this flow
   * are limited.
   */
  clientOf?: (db: Db, row: ChallengeTable) => Promise<Client>
  /** Opens the transaction; `withTx` by default. */
  within?: <R>(work: (db: Db) => Promise<R>) => Promise<R>
}

/**
 * Returns a function that verifies the next step of a flow. On success, it deletes the flow and runs `then` in the same
 * transaction. A failed attempt is counted even though it is rejected: the transaction commits before the error is
 * thrown.
 */
export function makeAttempt({ clock, db, secrets }: Pick<Server, 'clock' | 'db' | 'secrets'>, codes: Codes) {
  return async function attempt<T>(
    {
      purpose,
      code,
      userId,
      isRight,
      clientOf,
      errors = MAILED_CODE_ERRORS,
      within = (work) => withTx(db, work),
    }: Attempt,
    then: (db: Db, data: Data) => Promise<T>,
  ) {
    const outcome = await within(async (db) => {
      const now = clock.now()
      const challenges = challengeRepo(db)
      const row = await challenges.get(codes.idOf(code), now.toISOString())
      if (row?.purpose !== purpose || (userId && row.user_id !== userId)) return { rejected: errors.expired() }
      const client = await clientOf?.(db, row)
      const failedAttempts = failedAttemptRepo(db, { secrets, purpose, subject: row.subject, now })
      if (client && (await failedAttempts.isLimitReached(client))) return { rejected: tooManyToday() }
      if (row.tries >= TRIES) return { rejected: tooMany(errors.spent, MINUTE) }
      const { data } = codes.unseal(row)
      if (!(await isRight(db, { ...row, data }))) {
        if (client) await failedAttempts.add(client)
        await challenges.change(row.id, { tries: row.tries + 1 })
        return { rejected: errors.wrong() }
      }
      await challenges.remove(row.id)
      return { done: await then(db, data) }
    })
    if ('rejected' in outcome) throw outcome.rejected
    return outcome.done
  }
}
