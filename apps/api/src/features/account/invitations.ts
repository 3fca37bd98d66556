import { createHash } from 'node:crypto'
import * as z from 'zod'
import type { Clock } from '../../clock.ts'
import { DAY } from '../../clock.ts'
import type { Config } from '../../config.ts'
import { incrementCounter } from '../../db/counters.ts'
import type { Db } from '../../db/open.ts'
import { DomainError } from '../../errors.ts'
import type { Secrets } from '../../secrets.ts'

const VALID_DAYS = 7

/** What an invitation contains, encrypted. `purpose` tells it from other values that are sealed with the same key. */
const Invitation = z.object({ purpose: z.literal('invitation'), email: z.string(), expires: z.string() })

type Dependencies = { clock: Clock; secrets: Secrets }

/** Returns an invitation for an address. It is not stored before it is used. */
export function makeInvitation({ clock, secrets }: Dependencies, email: string) {
  const expires = new Date(clock.now().getTime() + VALID_DAYS * DAY).toISOString()
  return { invitation: secrets.seal(JSON.stringify({ purpose: 'invitation', email, expires })), expires }
}

/** Throws 403 unless the server's policy allows an account for the address. */
export function requireSignUpAllowed(
  { clock, config, secrets }: Dependencies & { config: Pick<Config, 'SIGN_UP'> },
  { email, invitation }: { email: string; invitation?: string | undefined },
) {
  if (config.SIGN_UP === 'open') return
  if (config.SIGN_UP === 'closed') throw new DomainError('sign_up_closed')
  if (!invitation) throw new DomainError('invitation_required')
  const read = readInvitation(secrets, invitation)
  if (read?.email !== email || read.expires < clock.now().toISOString()) throw new DomainError('invitation_invalid')
}

/** Throws 403 if an invitation was used before, also if its account is deleted. */
export async function useInvitation(db: Db, secrets: Secrets, invitation: string | undefined) {
  const read = invitation ? readInvitation(secrets, invitation) : undefined
  if (!invitation || !read) return
  const digest = createHash('sha256').update(invitation).digest('base64url')
  const uses = await incrementCounter(db, `invitation ${digest}`, 1, read.expires)
  if (uses > 1) throw new DomainError('invitation_invalid')
}

function readInvitation(secrets: Secrets, sealed: string) {
  try {
    return Invitation.safeParse(JSON.parse(secrets.unseal(sealed))).data
  } catch {
    return undefined
  }
}
