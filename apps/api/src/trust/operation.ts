import type { Endpoint } from '@daybook/contract'
import type { Member, SEED_ITEMS } from './seedItems.ts'

/** An endpoint and a valid call to it by the owner of the item. */
export type Operation = {
  endpoint: Endpoint
  /** The kind of item whose id is in the path or body. */
  item?: keyof typeof SEED_ITEMS
  query?: Record<string, string>
  body?: (id: string, owner: Member) => object | string | Promise<object>
  /** The call changes the caller's credentials or deletes the account, so it can be made only once per user. */
  once?: true
}

export const closed = (endpoint: Endpoint, more: Omit<Operation, 'endpoint'> = {}): Operation => ({ endpoint, ...more })
