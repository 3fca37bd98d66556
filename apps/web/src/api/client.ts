import { type Endpoint, type Input, NEXT_CURSOR, type Output, type Tokens } from '@daybook/contract'
import { ownerOf, readTokens } from '../session/tokens.ts'
import { SessionEnded } from './errors.ts'
import { renewSession } from './renewal.ts'
import { isExempt, type Reply, send, toApiError } from './send.ts'

type Options = {
  signal?: AbortSignal
  timeout?: number
  operationId?: string
  /** The fields of the body as the user saw them, for a write that is merged later. Requests are sent without it. */
  base?: Record<string, unknown> | undefined
}

/**
 * Calls an endpoint of the contract and returns the parseReply body. Throws {@link ApiError} for an error response,
 * {@link Unreachable} without a response, and the signal's reason when the caller aborts.
 */
export async function call<E extends Endpoint>(endpoint: E, input: Input<E>, options: Options = {}) {
  return parseReply(endpoint, await exchange(endpoint, input, options))
}

/** Like {@link call}, for a paginated list. `next` is the `before` of the next page, or null on the last page. */
export async function callPage<E extends Endpoint>(endpoint: E, input: Input<E>, options: Options = {}) {
  const reply = await exchange(endpoint, input, options)
  return { items: parseReply(endpoint, reply), next: reply.headers.get(NEXT_CURSOR) }
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

/** Returns renewed tokens. If the refresh fails temporarily, keeps the session and throws the error of the call. */
async function renewedFor(stale: Tokens, reply: Reply) {
  await renewSession(stale).catch((error) => {
    throw error instanceof SessionEnded ? error : toApiError(reply, error)
  })
  const tokens = readTokens()
  // Never sends one user's call with the tokens of another user.
  if (!tokens || ownerOf(tokens) !== ownerOf(stale)) throw new SessionEnded()
  return tokens
}

function parseReply<E extends Endpoint>({ schema }: E, reply: Reply) {
  const answers = schema.response
  return (200 in answers ? answers[200] : answers[201]).parse(reply.body) as Output<E>
}
