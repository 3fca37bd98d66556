import { randomBytes, randomInt } from 'node:crypto'
import { HOUR } from '../../clock.ts'
import type { Db } from '../../db/open.ts'
import type { Server } from '../../http/server.ts'
import { type CodeLetter, codeLetters } from './letters.ts'

const CODE_MAILS_AN_HOUR = 10

/** What the second step of a flow needs. */
export type Data = Record<string, string>
type Payload = { to: string; letter: CodeLetter | null; data: Data }

/** What is kept of handles and codes, and the mails that carry the codes. */
export function makeCodes({ secrets, outbox, takeLimit }: Pick<Server, 'secrets' | 'outbox' | 'takeLimit'>) {
  const hashOf = (id: string, otp: string) => secrets.fingerprint('otp', id, otp)
  const idOf = (handle: string) => secrets.fingerprint('challenge', handle)
  const subjectOf = (who: string) => secrets.fingerprint('subject', who)

  return {
    hashOf,
    idOf,
    subjectOf,

    newHandle() {
      const handle = randomBytes(24).toString('base64url')
      return { handle, id: idOf(handle) }
    },

    /** What is the same in every new row. */
    rowOf: (id: string, purpose: string, { userId, payload }: { userId?: string | undefined; payload: Payload }) => ({
      id,
      user_id: userId ?? null,
      purpose,
      subject: subjectOf(userId ?? payload.to),
      payload: secrets.seal(JSON.stringify(payload)),
      tries: 0,
      sends: 0,
    }),
    unseal: (row: { payload: string }) => JSON.parse(secrets.unseal(row.payload)) as Payload,

    /** Nobody's mailbox is filled by somebody who keeps asking for codes. */
    limitMails: (address: string) =>
      takeLimit({
        kind: 'code-mails',
        key: address,
        max: CODE_MAILS_AN_HOUR,
        windowMs: HOUR,
        message: 'Too many codes were sent to this address. Try again in an hour.',
      }),

    /** Makes a code and mails it, in the transaction `db`; returns its hash. */
    async send(db: Db, id: string, { to, letter }: Payload, userId: string | null) {
      const otp = String(randomInt(1_000_000)).padStart(6, '0')
      if (letter) await outbox.post(db, codeLetters[letter](to, otp), userId)
      return hashOf(id, otp)
    },
  }
}
export type Codes = ReturnType<typeof makeCodes>
