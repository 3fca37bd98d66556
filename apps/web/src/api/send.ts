import { API_BASE, type Endpoint, ErrorBody, OPERATION_ID, pathOf } from '@daybook/contract'
import { timeZone } from '../device/timeZone.ts'
import { readCookie } from '../session/cookies.ts'
import { ApiError, Unreachable } from './errors.ts'
import type { ErrorTextCode } from './errorTexts.ts'
import { takePreloadedResponse } from './preloadedResponses.ts'
import { learnServerTime } from './serverClock.ts'

type RequestParts = { params?: Record<string, unknown>; querystring?: Record<string, unknown>; body?: unknown }
type Options = {
  access?: string | undefined
  signal?: AbortSignal | undefined
  timeout?: number | undefined
  operationId?: string | undefined
  /** Returns the body of a success response as a stream, which has no time limit. */
  isStream?: boolean | undefined
}
export type Reply = { status: number; ok: boolean; headers: Headers; body: unknown }

/** A 429 without our body is that of a proxy in front of the server. */
const BY_PROXY = { code: 'rate_limited_by_proxy' satisfies ErrorTextCode }

const TIMEOUT_MS = 30_000

// The native app needs an absolute URL.
const base = () => String(import.meta.env.VITE_API_BASE || API_BASE)

/** Returns the URL of a call. */
export const urlOf = (endpoint: Endpoint, { params, querystring }: RequestParts = {}) =>
  base() + pathOf(endpoint, params) + toQueryString(querystring)

/** Returns true for calls without bearer token and without retry after a refresh, since they need no session. */
export const isExempt = ({ url }: Endpoint) => /\/(token\/refresh|signup)\/$|\/auth\/signin\//.test(url)

/** Sends one request without retries and returns the reply with any status. Throws {@link Unreachable}. */
export async function send(endpoint: Endpoint, parts: RequestParts, options: Options) {
  const { access, signal, timeout = TIMEOUT_MS, isStream = false } = options
  const url = urlOf(endpoint, parts)
  const limit = isStream ? undefined : AbortSignal.timeout(timeout)
  const sent = Date.now()
  try {
    const isRead = endpoint.method === 'GET' || endpoint.config.isReadOnly
    const preloaded = isRead ? takePreloadedResponse(url, access, parts.body) : undefined
    const response = await (preloaded ??
      fetch(url, {
        method: endpoint.method,
        headers: toHeaders(endpoint, url, parts.body, options),
        ...((signal || limit) && { signal: anySignal(signal, limit) }),
        ...(parts.body !== undefined && {
          body: isJson(endpoint) ? JSON.stringify(parts.body) : (parts.body as FormData | string),
        }),
      }))
    const { ok, status, headers } = response
    if (!preloaded) learnServerTime(headers, sent)
    const body: unknown = ok
      ? await (isStream ? response.body : readBody(response))
      : await response.json().catch(() => undefined)
    return { ok, status, headers, body } satisfies Reply
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new Unreachable(cause)
  }
}

/** Returns whether a reply is a page of a proxy in front of the server, such as its sign-in: ours are never text. */
export const isProxyPage = ({ headers }: Reply) => /^text\//.test(headers.get('Content-Type') ?? '')

/** Converts a reply that is not ok to an ApiError. */
export function toApiError({ status, headers, body }: Reply, cause?: unknown) {
  const error = ErrorBody.safeParse(body)
  const retryAfter = Number(headers.get('Retry-After')) || undefined
  if (!error.success) return new ApiError({ status, retryAfter, ...(status === 429 && BY_PROXY) }, cause)
  return new ApiError({ status, retryAfter, ...error.data }, cause)
}

function toHeaders(endpoint: Endpoint, url: string, body: unknown, { access, operationId }: Options) {
  const headers: Record<string, string> = { Accept: 'application/json', 'Time-Zone': timeZone() }
  // The browser sets the content type of a form, because it contains the boundary.
  if (body !== undefined && !isForm(body)) headers['Content-Type'] = endpoint.schema.consumes?.[0] ?? 'application/json'
  if (access && !isExempt(endpoint)) headers.Authorization = `Bearer ${access}`
  if (access && operationId) headers[OPERATION_ID] = operationId
  const csrf = readCookie('csrftoken')
  if (csrf && endpoint.method !== 'GET' && url.startsWith('/')) headers['X-CSRFToken'] = csrf
  return headers
}

/** Like `AbortSignal.any`, which some supported browsers lack (Safari before 17.4). */
function anySignal(...signals: (AbortSignal | undefined)[]) {
  const first = new AbortController()
  for (const signal of signals) {
    if (!signal) continue
    if (signal.aborted) first.abort(signal.reason)
    signal.addEventListener('abort', () => first.abort(signal.reason), { once: true })
  }
  return first.signal
}

function readBody(response: Response): Promise<unknown> {
  const type = response.headers.get('Content-Type') ?? ''
  if (type.startsWith('image/') || type === 'application/pdf') return response.blob()
  return type.startsWith('text/csv') ? response.text() : response.json()
}

const isForm = (body: unknown) => body instanceof FormData
const isJson = ({ schema }: Endpoint) => schema.consumes === undefined

function toQueryString(querystring: Record<string, unknown> = {}) {
  const entries = Object.entries(querystring).filter(([, value]) => value !== undefined)
  return entries.length > 0 ? `?${new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))}` : ''
}
