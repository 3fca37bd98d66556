import type { Client } from './client.ts'
import type { Scope } from './suspension.service.ts'

type Allowed = {
  /** Failures in a row by one client on one account. */
  client: number
  /** Failures a day by all unknown clients on one account. */
  account: number
  /** Failures a day by one unknown client on all accounts; many people can share one address. */
  network?: number
}

const ALLOWED = {
  'sign-in': { client: 5, account: 100, network: 30 },
  'second-step': { client: 20, account: 200 },
} as const satisfies Record<string, Allowed>

/** Returns the scopes that count an attempt on an account. A known device has its own count and no other. */
export function listScopes(purpose: keyof typeof ALLOWED, account: string, { key, isKnown }: Client): Scope[] {
  const allowed: Allowed = ALLOWED[purpose]
  const client = { kind: `${purpose} client`, key: `${account} ${key}`, allowed: allowed.client, inARow: true }
  if (isKnown) return [client]
  const unknown = { kind: `${purpose} account`, key: account, allowed: allowed.account, inARow: false }
  const network = allowed.network && { kind: `${purpose} network`, key, allowed: allowed.network, inARow: false }
  return [client, unknown, ...(network ? [network] : [])]
}

/**
 * Returns the scopes to clear once the user has verified the account in another way, e.g. with a mailed code. Excludes
 * the network scope, which counts attempts on all accounts.
 */
export const forgivenScopes = (account: string, client: Client) =>
  listScopes('sign-in', account, client).filter(({ kind }) => !kind.endsWith('network'))

/** Returns whether unknown clients have failed on one account so often that its owner should be notified. */
export const concernsOwner = (suspended: Scope[], { isKnown }: Client) =>
  !isKnown && suspended.some(({ kind }) => !kind.endsWith('network'))
