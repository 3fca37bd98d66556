import { MINUTE } from '../../../clock.ts'
import type { PasskeyTable } from '../../../db/signInTables.ts'
import type { Server } from '../../../http/server.ts'

/** Time limit for the response of a passkey, in milliseconds. */
export const ANSWER_LIFE = 5 * MINUTE

/**
 * EdDSA, ES256 and RS256; every device supports at least one. Set explicitly, because the library otherwise asks the
 * runtime for more.
 */
export const ALGORITHMS = [-8, -7, -257]

/** Imports the library at its first use: few users have passkeys, and it takes a tenth of the server's memory. */
export const loadWebauthn = () => import('@simplewebauthn/server')

/** Returns the relying party: the host and the origin that users open. */
export function toRelyingParty({ config }: Pick<Server, 'config'>) {
  const rpID = new URL(config.PUBLIC_URL).hostname
  return { rpID, expected: { expectedRPID: rpID, expectedOrigin: config.PUBLIC_URL, requireUserVerification: true } }
}

/** Returns the credential descriptor that browsers expect. */
export const toDescriptor = ({ credential_id, transports }: PasskeyTable) => ({
  id: credential_id,
  type: 'public-key' as const,
  transports: JSON.parse(transports) as string[],
})

/** Returns the challenge of a response, which is the flow token; empty if the response cannot be parsed. */
export function challengeIn({ clientDataJSON }: { clientDataJSON: string }) {
  try {
    return String(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()).challenge)
  } catch {
    return ''
  }
}
