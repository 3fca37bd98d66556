import { randomBytes, randomInt } from 'node:crypto'
import { HOUR } from '../../clock.ts'
import type { Db } from '../../db/open.ts'
import type { Server } from '../../http/server.ts'
import type { Client } from './client.ts'
import { type CodeEmail, codeEmails } from './emailTemplates.ts'

const CODE_MAILS_AN_HOUR = 10
const CODE_MAILS_AN_HOUR_BY_UNKNOWN = 40

/** What the second step of a flow needs. */
export type Data = Record<string, string>
type Payload = { to: string; template: CodeEmail | null; data: Data }

/** What is kept of handles and codes, and the mails that carry the codes. */
export function makeCodes({ secrets, outbox, takeLimit }: Pick<Server, 'secrets' | 'outbox' | 'takeLimit'>) {
  const hashOf = (id: string, otp: string) => secrets.fingerprint('otp', id, otp)
  const idOf = (flowToken: string) => secrets.fingerprint('challenge', flowToken)
  const subjectOf = (who: string) => secrets.fingerprint('subject', who)

  return {
    hashOf,
    idOf,
    subjectOf,

    newFlowToken() {
      const flowToken = randomBytes(24).toString('base64url')
      return { flowToken, id: idOf(flowToken) }
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

    /**
     * Limits the mails to one address, so that nobody's mailbox is filled. A client that is known counts by itself:
     * what strangers ask for does not keep it from asking.
     */
    async limitMails(address: string, { key, isKnown }: Client) {
      const limit = {
        windowMs: HOUR,
        message: 'Too many codes were sent to this address. Try again in an hour.',
      }
      const owned = isKnown ? key : `${address} ${key}`
      await takeLimit({ ...limit, kind: 'code-mails', key: owned, max: CODE_MAILS_AN_HOUR })
      if (isKnown) return
      await takeLimit({ ...limit, kind: 'code-mails-all', key: address, max: CODE_MAILS_AN_HOUR_BY_UNKNOWN })
    },

    /** Makes a code and mails it, in the transaction `db`; returns its hash. */
    async send(db: Db, id: string, { to, template }: Payload, userId: string | null) {
      const otp = String(randomInt(1_000_000)).padStart(6, '0')
      if (template) await outbox.post(db, codeEmails[template](to, otp), userId)
      return hashOf(id, otp)
    },
  }
}
export type Codes = ReturnType<typeof makeCodes>
