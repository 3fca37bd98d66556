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

/** What an attempt on an account counts for. A device the account knows has a count of its own, and no other. */
export function scopesOf(purpose: keyof typeof ALLOWED, account: string, { key, isKnown }: Client): Scope[] {
  const allowed: Allowed = ALLOWED[purpose]
  const client = { kind: `${purpose} client`, key: `${account} ${key}`, allowed: allowed.client, inARow: true }
  if (isKnown) return [client]
  const unknown = { kind: `${purpose} account`, key: account, allowed: allowed.account, inARow: false }
  const network = allowed.network && { kind: `${purpose} network`, key, allowed: allowed.network, inARow: false }
  return [client, unknown, ...(network ? [network] : [])]
}

/** What a proof of the account itself, like a code from its mailbox, forgives: nothing that other accounts count for. */
export const forgivenScopes = (account: string, client: Client) =>
  scopesOf('sign-in', account, client).filter(({ kind }) => !kind.endsWith('network'))

/** Whether unknown clients have failed on one account so often that its owner should hear of it. */
export const concernsOwner = (suspended: Scope[], { isKnown }: Client) =>
  !isKnown && suspended.some(({ kind }) => !kind.endsWith('network'))
