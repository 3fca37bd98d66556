import { randomBytes, randomInt } from 'node:crypto'
import { DAY, isoAfter, MINUTE } from '../../clock.ts'
import { countUp } from '../../db/counters.ts'
import type { Db } from '../../db/open.ts'
import { withTx } from '../../db/withTx.ts'
import { Refusal } from '../../http/errors.ts'
import type { Outbox } from '../../mail/outbox.ts'
import type { Parts } from '../../parts.ts'
import { isSame } from '../../secrets.ts'
import { challengeRepo } from './challenges.repo.ts'
import { type LetterName, letters } from './letters.ts'

const LIFE = 10 * MINUTE
const TRIES = 5
const RESENDS = 5
const GUESSES_A_DAY = 20

type Purpose = 'sign-up'
type Payload = { to: string; letter: LetterName; data: Record<string, string> }

const wrongCode = () => new Refusal('invalid', 'The code is wrong or has expired. Try again.', { path: 'otp' })
const tooMany = (message: string, ms: number) =>
  new Refusal('too_many', message, { retryAfterSeconds: Math.max(1, Math.ceil(ms / 1000)) })

/** One-time codes: six digits by mail, and the opaque handle the asking client keeps. */
export function makeChallenges({
  clock,
  secrets,
  db,
  outbox,
}: Pick<Parts, 'clock' | 'secrets' | 'db'> & { outbox: Outbox }) {
  const idOf = (handle: string) => secrets.fingerprint('challenge', handle)
  const hashOf = (id: string, otp: string) => secrets.fingerprint('otp', id, otp)

  /** Makes a code and mails it, in the transaction `db`; returns its hash. */
  async function sendCode(db: Db, id: string, { to, letter }: Payload) {
    const otp = String(randomInt(1_000_000)).padStart(6, '0')
    await outbox.post(db, letters[letter](to, otp))
    return hashOf(id, otp)
  }

  return {
    /** Starts a challenge in the transaction `db` and returns its handle. */
    async start(db: Db, purpose: Purpose, payload: Payload) {
      const handle = randomBytes(24).toString('base64url')
      const id = idOf(handle)
      const now = clock.now()
      await challengeRepo(db).add({
        id,
        purpose,
        subject: secrets.fingerprint('subject', payload.to),
        code_hash: await sendCode(db, id, payload),
        payload: secrets.seal(JSON.stringify(payload)),
        tries: 0,
        sends: 0,
        sent_at: now.toISOString(),
        expires_at: isoAfter(now, LIFE),
      })
      return handle
    },

    /** A new code for a running challenge; the old one is dead. */
    resend: (handle: string) =>
      withTx(db, async (db) => {
        const now = clock.now()
        const challenges = challengeRepo(db)
        const row = await challenges.get(idOf(handle), now.toISOString())
        if (!row) throw new Refusal('invalid', 'This code has expired. Start again.')
        if (row.sends >= RESENDS) throw tooMany('Too many codes were sent. Start again later.', LIFE)
        const wait = Date.parse(row.sent_at) + MINUTE - now.getTime()
        if (wait > 0) throw tooMany('A code was just sent. Wait a minute before you ask for another.', wait)
        const payload = JSON.parse(secrets.unseal(row.payload)) as Payload
        const code_hash = await sendCode(db, row.id, payload)
        const sent = { sends: row.sends + 1, sent_at: now.toISOString(), expires_at: isoAfter(now, LIFE) }
        await challenges.change(row.id, { ...sent, code_hash, tries: 0 })
      }),

    /**
     * Uses a code up and runs `then` in the same transaction. A wrong guess is counted even though it is
     * refused: the transaction commits before the refusal is thrown.
     */
    async use<T>(
      purpose: Purpose,
      { code, otp }: { code: string; otp: string },
      then: (db: Db, data: Record<string, string>) => Promise<T>,
    ) {
      const outcome = await withTx(db, async (db) => {
        const now = clock.now()
        const challenges = challengeRepo(db)
        const row = await challenges.get(idOf(code), now.toISOString())
        if (row?.purpose !== purpose) return { refused: wrongCode() }
        const guesses = `guesses:${purpose}:${row.subject}:${now.toISOString().slice(0, 10)}`
        if ((await challenges.guessesOf(guesses)) >= GUESSES_A_DAY)
          return { refused: tooMany('Too many attempts. Try again tomorrow.', DAY) }
        if (row.tries >= TRIES) return { refused: tooMany('Too many attempts. Ask for a new code.', MINUTE) }
        if (!isSame(hashOf(row.id, otp), row.code_hash)) {
          await countUp(db, guesses, 1, isoAfter(now, 2 * DAY))
          await challenges.change(row.id, { tries: row.tries + 1 })
          return { refused: wrongCode() }
        }
        await challenges.remove(row.id)
        return { done: await then(db, (JSON.parse(secrets.unseal(row.payload)) as Payload).data) }
      })
      if ('refused' in outcome) throw outcome.refused
      return outcome.done
    },
  }
}
export type Challenges = ReturnType<typeof makeChallenges>
