import { randomBytes } from 'node:crypto'
import { DAY, isoAfter, MINUTE } from '../../clock.ts'
import { countUp } from '../../db/counters.ts'
import type { Db } from '../../db/open.ts'
import { withTx } from '../../db/withTx.ts'
import { Refusal } from '../../http/errors.ts'
import type { Server } from '../../http/server.ts'
import { isSame } from '../../secrets.ts'
import { challengeRepo } from './challenges.repo.ts'
import { type Data, makeCodes } from './codes.ts'
import type { CodeLetter } from './letters.ts'

const LIFE = 10 * MINUTE
const TRIES = 5
const RESENDS = 5
const GUESSES_A_DAY = 20

export type Purpose = 'sign-up' | 'email-change' | 'account-deletion' | 'password-reset'
type Opening = {
  /** The mail that carries the code; null sends none, for an address that is not to get one. */
  letter: CodeLetter | null
  /** The account it is about, where there is one: then nobody else can use the code. */
  userId?: string | undefined
  /** What the second step needs. */
  data: Data
}
type Parts = Pick<Server, 'clock' | 'secrets' | 'db' | 'outbox' | 'takeLimit'>

const wrongCode = () => new Refusal('invalid', 'The code is wrong or has expired. Try again.', { path: 'otp' })
const tooMany = (message: string, ms: number) =>
  new Refusal('too_many', message, { retryAfterSeconds: Math.max(1, Math.ceil(ms / 1000)) })

/** One-time codes: six digits by mail, and the opaque handle the asking client keeps. */
export function makeChallenges(parts: Parts) {
  const { clock, db } = parts
  const codes = makeCodes(parts)

  return {
    /** Starts a challenge with a code for the address `to` and returns its handle. `open` runs in its transaction. */
    async start(purpose: Purpose, to: string, open: (db: Db) => Promise<Opening>) {
      await codes.limitMails(to)
      const handle = randomBytes(24).toString('base64url')
      const id = codes.idOf(handle)
      await withTx(db, async (db) => {
        const now = clock.now()
        const { letter, userId, data } = await open(db)
        const payload = { to, letter, data }
        await challengeRepo(db).add({
          id,
          user_id: userId ?? null,
          purpose,
          subject: codes.subjectOf(userId ?? to),
          code_hash: await codes.send(db, id, payload, userId ?? null),
          payload: codes.seal(payload),
          tries: 0,
          sends: 0,
          sent_at: now.toISOString(),
          expires_at: isoAfter(now, LIFE),
        })
      })
      return handle
    },

    /** A new code for a running challenge; the old one is dead. */
    async resend(handle: string) {
      const known = await challengeRepo(db).get(codes.idOf(handle), clock.now().toISOString())
      if (known) await codes.limitMails(codes.unseal(known).to)
      await withTx(db, async (db) => {
        const now = clock.now()
        const challenges = challengeRepo(db)
        const row = await challenges.get(codes.idOf(handle), now.toISOString())
        if (!row) throw new Refusal('invalid', 'This code has expired. Start again.')
        if (row.sends >= RESENDS) throw tooMany('Too many codes were sent. Start again later.', LIFE)
        const wait = Date.parse(row.sent_at) + MINUTE - now.getTime()
        if (wait > 0) throw tooMany('A code was just sent. Wait a minute before you ask for another.', wait)
        const code_hash = await codes.send(db, row.id, codes.unseal(row), row.user_id)
        const sent = { sends: row.sends + 1, sent_at: now.toISOString(), expires_at: isoAfter(now, LIFE) }
        await challenges.change(row.id, { ...sent, code_hash, tries: 0 })
      })
    },

    /**
     * Uses a code up and runs `then` in the same transaction. A wrong guess is counted even though it is
     * refused: the transaction commits before the refusal is thrown. With `userId`, only that user's code counts.
     */
    async use<T>(
      { purpose, code, otp, userId }: { purpose: Purpose; code: string; otp: string; userId?: string },
      then: (db: Db, data: Data) => Promise<T>,
    ) {
      const outcome = await withTx(db, async (db) => {
        const now = clock.now()
        const challenges = challengeRepo(db)
        const row = await challenges.get(codes.idOf(code), now.toISOString())
        if (row?.purpose !== purpose || (userId && row.user_id !== userId)) return { refused: wrongCode() }
        const guesses = `guesses:${purpose}:${row.subject}:${now.toISOString().slice(0, 10)}`
        if ((await challenges.guessesOf(guesses)) >= GUESSES_A_DAY)
          return { refused: tooMany('Too many attempts. Try again tomorrow.', DAY) }
        if (row.tries >= TRIES) return { refused: tooMany('Too many attempts. Ask for a new code.', MINUTE) }
        if (!isSame(codes.hashOf(row.id, otp), row.code_hash)) {
          await countUp(db, guesses, 1, isoAfter(now, 2 * DAY))
          await challenges.change(row.id, { tries: row.tries + 1 })
          return { refused: wrongCode() }
        }
        await challenges.remove(row.id)
        return { done: await then(db, codes.unseal(row).data) }
      })
      if ('refused' in outcome) throw outcome.refused
      return outcome.done
    },
  }
}
export type Challenges = ReturnType<typeof makeChallenges>
