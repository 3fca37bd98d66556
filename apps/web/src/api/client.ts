import { type Endpoint, type Input, NEXT_CURSOR, type Output, type Tokens } from '@daybook/contract'
import { ownerOf, readTokens } from '../session/tokens.ts'
import { type CallOptions, deviceCopy } from './deviceCopy.ts'
import { SessionEnded } from './errors.ts'
import { renewSession } from './renewal.ts'
import { isExempt, type Reply, send, toApiError } from './send.ts'

/**
 * Calls an endpoint of the contract and returns the body of the answer: that of this device, if it has the data, or of
 * the server. Throws {@link ApiError} for an error response, {@link Unreachable} without a response, and the signal's
 * reason when the caller aborts.
 */
export async function call<E extends Endpoint>(endpoint: E, input: Input<E>, options: CallOptions = {}) {
  const { body } = await callDeviceOrServer(endpoint, input, options)
  return body
}

/** Like {@link call}, for a paginated list. `next` is the `before` of the next page, or null on the last page. */
export async function callPage<E extends Endpoint>(endpoint: E, input: Input<E>, options: CallOptions = {}) {
  const { body, next = null } = await callDeviceOrServer(endpoint, input, options)
  return { items: body, next }
}

/** Calls an endpoint on the server, whatever is on this device. */
export async function callServer<E extends Endpoint>(endpoint: E, input: Input<E>, options: CallOptions = {}) {
  const reply = await exchange(endpoint, (access) => send(endpoint, { ...(input as object) }, { ...options, access }))
  return { body: parseReply(endpoint, reply), next: reply.headers.get(NEXT_CURSOR) }
}

/** Calls an endpoint on the server and returns the body of the response as it arrives. */
export async function streamFromServer<E extends Endpoint>(endpoint: E, signal: AbortSignal, input = {} as Input<E>) {
  const parts = { ...(input as object) }
  const reply = await exchange(endpoint, (access) => send(endpoint, parts, { access, signal, isStream: true }))
  return reply.body as ReadableStream<Uint8Array>
}

async function callDeviceOrServer<E extends Endpoint>(endpoint: E, input: Input<E>, options: CallOptions) {
  const copy = deviceCopy()
  const local = await copy?.call(endpoint, input, options)
  if (local) return local
  const answer = await callServer(endpoint, input, options)
  if (copy && endpoint.method !== 'GET') await copy.afterWrite()
  return answer
}

/** Makes an attempt with the current session, and a second one with a renewed session if it has expired. */
async function exchange(endpoint: Endpoint, attempt: (access: string | undefined) => Promise<Reply>) {
  const tokens = readTokens()
  if (!tokens && endpoint.config.access === 'user') throw new SessionEnded()
  const reply = await attempt(tokens?.access)
  if (reply.ok) return reply
  if (reply.status !== 401 || !tokens || isExempt(endpoint)) throw toApiError(reply)

  const renewed = await renewedFor(tokens, reply)
  const second = await attempt(renewed.access)
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
