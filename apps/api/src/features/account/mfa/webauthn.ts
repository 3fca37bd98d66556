import { decodeClientDataJSON } from '@simplewebauthn/server/helpers'
import { MINUTE } from '../../../clock.ts'
import type { PasskeyTable } from '../../../db/signInTables.ts'
import type { Server } from '../../../http/server.ts'

/** How long a passkey may take to answer. */
export const ANSWER_LIFE = 5 * MINUTE

/** EdDSA, ES256 and RS256, which every device has one of. Named, since the library else asks the runtime for more. */
export const ALGORITHMS = [-8, -7, -257]

/** For whom passkeys are: the host and the origin people use. */
export function siteOf({ config }: Pick<Server, 'config'>) {
  const rpID = new URL(config.PUBLIC_URL).hostname
  return { rpID, expected: { expectedRPID: rpID, expectedOrigin: config.PUBLIC_URL, requireUserVerification: true } }
}

/** A passkey as a browser looks for it. */
export const descriptorOf = ({ credential_id, transports }: PasskeyTable) => ({
  id: credential_id,
  type: 'public-key' as const,
  transports: JSON.parse(transports) as string[],
})

/** The challenge an answer is about, which is the handle of its flow; of what cannot be read, none ever asked. */
export function challengeIn({ clientDataJSON }: { clientDataJSON: string }) {
  try {
    return String(decodeClientDataJSON(clientDataJSON).challenge)
  } catch {
    return ''
  }
}
