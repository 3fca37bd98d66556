import {
  type Endpoint,
  FOUND_COUNT,
  FOUND_SUM,
  type Input,
  NEXT_CURSOR,
  type Output,
  type Tokens,
} from '@daybook/contract'
import { ownerOf, readTokens } from '../session/tokens.ts'
import { SessionEnded } from './errors.ts'
import { renewSession } from './renewal.ts'
import { isExempt, type Reply, send, toApiError } from './send.ts'

type Options = { signal?: AbortSignal; timeout?: number }

/**
 * Sends one call of the contract and answers its parsed body. Throws {@link ApiError} for a refusal,
 * {@link Unreachable} where no answer came, and the signal's reason when the caller gave up.
 */
export async function call<E extends Endpoint>(endpoint: E, input: Input<E>, options: Options = {}) {
  return parsed(endpoint, await exchange(endpoint, input, options))
}

/** As {@link call}, for a list that comes in pages; `next` goes into the next call's `before`, null on the last page. */
export async function callPage<E extends Endpoint>(endpoint: E, input: Input<E>, options: Options = {}) {
  const reply = await exchange(endpoint, input, options)
  return { items: parsed(endpoint, reply), next: reply.headers.get(NEXT_CURSOR), found: foundIn(reply.headers) }
}

/** What the first page of a filter says of all pages. */
function foundIn(headers: Headers) {
  const [count, sum] = [headers.get(FOUND_COUNT), headers.get(FOUND_SUM)]
  return count && sum ? { count: Number(count), sum: Number(sum) } : undefined
}

async function exchange<E extends Endpoint>(endpoint: E, input: Input<E>, options: Options) {
  const parts = { ...(input as object) }
  const tokens = readTokens()
  if (!tokens && endpoint.config.access === 'user') throw new SessionEnded()
  const reply = await send(endpoint, parts, { ...options, access: tokens?.access })
  if (reply.ok) return reply
  if (reply.status !== 401 || !tokens || isExempt(endpoint)) throw toApiError(reply)

  const renewed = await renewedFor(tokens, reply)
  const second = await send(endpoint, parts, { ...options, access: renewed.access })
  if (!second.ok) throw toApiError(second)
  return second
}

/** A refresh that merely failed leaves the session as it is, and the call fails with its own refusal. */
async function renewedFor(stale: Tokens, reply: Reply) {
  await renewSession(stale).catch((error) => {
    throw error instanceof SessionEnded ? error : toApiError(reply, error)
  })
  const tokens = readTokens()
  // Never send one user's call with another one's tokens.
  if (!tokens || ownerOf(tokens) !== ownerOf(stale)) throw new SessionEnded()
  return tokens
}

function parsed<E extends Endpoint>({ schema }: E, reply: Reply) {
  const answers = schema.response
  return (200 in answers ? answers[200] : answers[201]).parse(reply.body) as Output<E>
}
