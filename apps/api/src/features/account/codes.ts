import { randomBytes, randomInt } from 'node:crypto'
import { HOUR } from '../../clock.ts'
import type { Db } from '../../db/open.ts'
import type { Server } from '../../http/server.ts'
import type { Client } from './client.ts'
import { type CodeEmail, codeEmails } from './emailTemplates.ts'

const CODE_MAILS_AN_HOUR = 10
const CODE_MAILS_AN_HOUR_BY_UNKNOWN = 40

/** Data stored for the second step of a flow. */
export type Data = Record<string, string>
type Payload = { to: string; template: CodeEmail | null; data: Data }

/** Creates flow tokens and one-time codes with the hashes to store, and sends the codes by mail. */
export function makeCodes({ secrets, outbox, takeLimit }: Pick<Server, 'secrets' | 'outbox' | 'takeLimit'>) {
  const hashOf = (id: string, otp: string) => secrets.fingerprint('otp', id, otp)
  const idOf = (flowToken: string) => secrets.fingerprint('challenge', flowToken)
  const toSubject = (who: string) => secrets.fingerprint('subject', who)

  return {
    hashOf,
    idOf,
    subjectOf: toSubject,

    newFlowToken() {
      const flowToken = randomBytes(24).toString('base64url')
      return { flowToken, id: idOf(flowToken) }
    },

    /** Returns the columns that all new flows have in common. */
    rowOf: (id: string, purpose: string, { userId, payload }: { userId?: string | undefined; payload: Payload }) => ({
      id,
      user_id: userId ?? null,
      purpose,
      subject: toSubject(userId ?? payload.to),
      payload: secrets.seal(JSON.stringify(payload)),
      tries: 0,
      sends: 0,
    }),
    unseal: (row: { payload: string }) => JSON.parse(secrets.unseal(row.payload)) as Payload,

    /**
     * Limits the code mails per address and hour. A known client has its own limit, so that requests of unknown clients
     * cannot lock it out.
     */
    async limitMails(address: string, { key, isKnown }: Client) {
      const limit = {
        windowMs: HOUR,
        code: 'too_many_otp_mails',
      } as const
      const limitKey = isKnown ? key : `${address} ${key}`
      await takeLimit({ ...limit, kind: 'code-mails', key: limitKey, max: CODE_MAILS_AN_HOUR })
      if (isKnown) return
      await takeLimit({ ...limit, kind: 'code-mails-all', key: address, max: CODE_MAILS_AN_HOUR_BY_UNKNOWN })
    },

    /** Generates a code and adds its mail to the outbox in the transaction `db`. Returns the hash of the code. */
    async send(db: Db, id: string, { to, template }: Payload, userId: string | null) {
      const otp = String(randomInt(1_000_000)).padStart(6, '0')
      if (template) await outbox.post(db, codeEmails[template](to, otp), userId)
      return hashOf(id, otp)
    },
  }
}
export type Codes = ReturnType<typeof makeCodes>
