import { isoAfter, MINUTE } from '../../clock.ts'
import type { Db } from '../../db/open.ts'
import { withTx } from '../../db/withTx.ts'
import { lockUser } from '../../db/withUser.ts'
import { DomainError } from '../../errors.ts'
import type { Server } from '../../http/server.ts'
import { isSame } from '../../secrets.ts'
import { tooMany } from './accountErrors.ts'
import { type Attempt, type MailPurpose, makeAttempt, TRIES } from './attempts.service.ts'
import { challengeRepo } from './challenges.repo.ts'
import { type Client, type Clients, type Origin, signedIn } from './client.ts'
import { type Data, makeCodes } from './codes.ts'
import type { CodeEmail } from './emailTemplates.ts'
import { failedAttemptRepo } from './failedAttempts.repo.ts'
import { makeFlowTokens } from './flowTokens.service.ts'

const LIFE = 10 * MINUTE
const RESENDS = 5

type FlowStart = {
  /** The mail that contains the code. null sends no mail, e.g. for an address without an account. */
  template: CodeEmail | null
  /** The account the flow belongs to, if any. */
  userId?: string | undefined
  /** Data the second step needs; stored encrypted. */
  data: Data
}
type Use = Pick<Attempt, 'code' | 'userId' | 'within'> & { purpose: MailPurpose; otp: string; origin?: Origin }
/** Flows that require a session to start and to complete. */
const SIGNED_IN_PURPOSES = new Set<string>(['email-change', 'account-deletion'] satisfies MailPurpose[])
type Start = { to: string; client: Client }
type Codes = ReturnType<typeof makeCodes>
type FlowReaders = {
  initialTries: (db: Db, flow: { purpose: string; subject: string }, client: Client) => Promise<number>
  clientOf: (db: Db, flow: { purpose: string; user_id: string | null }, origin: Origin) => Promise<Client> | Client
}
type ChallengeDependencies = Pick<Server, 'clock' | 'secrets' | 'db' | 'outbox' | 'takeLimit'>

/**
 * Creates and verifies flows: with a six-digit code sent by mail and an opaque flow token that the client keeps, or
 * with a flow token alone.
 */
export function makeChallenges(parts: ChallengeDependencies, clients: Clients) {
  const { clock, db, secrets } = parts
  const codes = makeCodes(parts)
  const attempt = makeAttempt(parts, codes)

  /**
   * Returns the attempt count a new code starts with: 0, or TRIES - 1 if unknown clients have failed too often today.
   */
  async function initialTries(db: Db, { purpose, subject }: { purpose: string; subject: string }, client: Client) {
    const failedAttempts = failedAttemptRepo(db, { secrets, purpose, subject, now: clock.now() })
    return (await failedAttempts.areManyByUnknown(client)) ? TRIES - 1 : 0
  }

  const identifyClient = (db: Db, { purpose, user_id }: { purpose: string; user_id: string | null }, origin: Origin) =>
    user_id && SIGNED_IN_PURPOSES.has(purpose) ? signedIn(user_id) : clients.of(db, user_id, origin)

  return {
    attempt,
    ...makeFlowTokens(parts, codes),

    /** Starts a flow that mails a code to `to` and returns its flow token. `open` runs in its transaction. */
    async start(purpose: MailPurpose, { to, client }: Start, open: (db: Db) => Promise<FlowStart>) {
      await codes.limitMails(to, client)
      const { flowToken, id } = codes.newFlowToken()
      await withTx(db, async (db) => {
        const now = clock.now()
        const { template, userId, data } = await open(db)
        if (userId) await lockUser(db, userId)
        const payload = { to, template, data }
        const row = codes.rowOf(id, purpose, { userId, payload })
        await challengeRepo(db).add({
          ...row,
          tries: await initialTries(db, row, client),
          code_hash: await codes.send(db, id, payload, userId ?? null),
          sent_at: now.toISOString(),
          expires_at: isoAfter(now, LIFE),
        })
      })
      return flowToken
    },

    resend: makeResend(parts, codes, { initialTries, clientOf: identifyClient }),

    /**
     * Verifies a mailed code, deletes its flow and runs `then` in the same transaction. A wrong code counts as an
     * attempt.
     */
    use: <T>({ otp, origin, ...flow }: Use, then: (db: Db, data: Data) => Promise<T>) =>
      attempt(
        {
          ...flow,
          isRight: async (_, row) => isSame(codes.hashOf(row.id, otp), row.code_hash),
          clientOf: async (db, row) => (origin ? identifyClient(db, row, origin) : signedIn(row.user_id ?? '')),
        },
        then,
      ),
  }
}

/**
 * Returns a function that sends a new code for a pending flow and invalidates the old one. It throws 400 if the flow does not exist or has
 * expired, and 429 within a minute of the last code and after RESENDS codes.
 */
function makeResend({ clock, db }: ChallengeDependencies, codes: Codes, { initialTries, clientOf }: FlowReaders) {
  return async (flowToken: string, origin: Origin) => {
    const known = await challengeRepo(db).get(codes.idOf(flowToken), clock.now().toISOString())
    const client = known && (await clientOf(db, known, origin))
    if (client) await codes.limitMails(codes.unseal(known).to, client)
    await withTx(db, async (db) => {
      const now = clock.now()
      const challenges = challengeRepo(db)
      const row = await challenges.get(codes.idOf(flowToken), now.toISOString())
      // Only mailed codes can be resent. Resending resets the attempts, which must not happen in other flows.
      if (!row?.code_hash || !client) throw new DomainError('otp_expired')
      limitResends(row, now)
      const code_hash = await codes.send(db, row.id, codes.unseal(row), row.user_id)
      const sent = { sends: row.sends + 1, sent_at: now.toISOString(), expires_at: isoAfter(now, LIFE) }
      await challenges.change(row.id, { ...sent, code_hash, tries: await initialTries(db, row, client) })
    })
  }
}

/** Throws 429 within a minute of the last code and after RESENDS codes. */
function limitResends({ sends, sent_at }: { sends: number; sent_at: string }, now: Date) {
  if (sends >= RESENDS) throw tooMany('too_many_otp_resends', LIFE)
  const wait = Date.parse(sent_at) + MINUTE - now.getTime()
  if (wait > 0) throw tooMany('otp_just_sent', wait)
}

export type Challenges = ReturnType<typeof makeChallenges>
