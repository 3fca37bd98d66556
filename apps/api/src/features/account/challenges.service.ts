import { isoAfter, MINUTE } from '../../clock.ts'
import type { Db } from '../../db/open.ts'
import { withTx } from '../../db/withTx.ts'
import { lockUser } from '../../db/withUser.ts'
import { DomainError } from '../../http/errors.ts'
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
  /** The mail that carries the code; null sends none, for an address that is not to get one. */
  template: CodeEmail | null
  /** The account it is about, where there is one: then nobody else can use the code. */
  userId?: string | undefined
  /** What the second step needs. */
  data: Data
}
type Use = Pick<Attempt, 'code' | 'userId' | 'within'> & { purpose: MailPurpose; otp: string; origin?: Origin }
/** Flows that only the signed-in user can begin and go on with. */
const OF_SIGNED_IN = new Set<string>(['email-change', 'account-deletion'] satisfies MailPurpose[])
type Start = { to: string; client: Client }
type ChallengeDependencies = Pick<Server, 'clock' | 'secrets' | 'db' | 'outbox' | 'takeLimit'>

/** One-time codes: six digits by mail, and the opaque handle the asking client keeps; and flows with other proofs. */
export function makeChallenges(parts: ChallengeDependencies, clients: Clients) {
  const { clock, db, secrets } = parts
  const codes = makeCodes(parts)
  const attempt = makeAttempt(parts, codes)

  /** The tries a new code begins with: where strangers have guessed too often today, one is left. */
  async function triesOf(db: Db, { purpose, subject }: { purpose: string; subject: string }, client: Client) {
    const failedAttempts = failedAttemptRepo(db, { secrets, purpose, subject, now: clock.now() })
    return (await failedAttempts.areManyByUnknown(client)) ? TRIES - 1 : 0
  }

  const clientOf = (db: Db, { purpose, user_id }: { purpose: string; user_id: string | null }, origin: Origin) =>
    user_id && OF_SIGNED_IN.has(purpose) ? signedIn(user_id) : clients.of(db, user_id, origin)

  return {
    attempt,
    ...makeFlowTokens(parts, codes),

    /** Starts a flow with a code for the address `to` and returns its handle. `open` runs in its transaction. */
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
          tries: await triesOf(db, row, client),
          code_hash: await codes.send(db, id, payload, userId ?? null),
          sent_at: now.toISOString(),
          expires_at: isoAfter(now, LIFE),
        })
      })
      return flowToken
    },

    /** A new code for a running flow; the old one is dead. */
    async resend(flowToken: string, origin: Origin) {
      const known = await challengeRepo(db).get(codes.idOf(flowToken), clock.now().toISOString())
      const client = known && (await clientOf(db, known, origin))
      if (client) await codes.limitMails(codes.unseal(known).to, client)
      await withTx(db, async (db) => {
        const now = clock.now()
        const challenges = challengeRepo(db)
        const row = await challenges.get(codes.idOf(flowToken), now.toISOString())
        // Only what goes by mail can be sent again, and only there do the tries begin anew.
        if (!row?.code_hash || !client) throw new DomainError('invalid', 'This code has expired. Start again.')
        if (row.sends >= RESENDS) throw tooMany('Too many codes were sent. Start again later.', LIFE)
        const wait = Date.parse(row.sent_at) + MINUTE - now.getTime()
        if (wait > 0) throw tooMany('A code was just sent. Wait a minute before you ask for another.', wait)
        const code_hash = await codes.send(db, row.id, codes.unseal(row), row.user_id)
        const sent = { sends: row.sends + 1, sent_at: now.toISOString(), expires_at: isoAfter(now, LIFE) }
        await challenges.change(row.id, { ...sent, code_hash, tries: await triesOf(db, row, client) })
      })
    },

    /** Uses a mailed code up and runs `then` in the same transaction; a wrong one counts as a try. */
    use: <T>({ otp, origin, ...flow }: Use, then: (db: Db, data: Data) => Promise<T>) =>
      attempt(
        {
          ...flow,
          isRight: async (_, row) => isSame(codes.hashOf(row.id, otp), row.code_hash),
          clientOf: async (db, row) => (origin ? clientOf(db, row, origin) : signedIn(row.user_id ?? '')),
        },
        then,
      ),
  }
}
export type Challenges = ReturnType<typeof makeChallenges>
