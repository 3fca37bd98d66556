import { API_BASE, pathOf } from '@daybook/contract'
import type { Send } from './api.ts'

type RequestParts = { params?: Record<string, unknown>; querystring?: Record<string, string>; body?: unknown }

/** Returns a function that sends requests of the contract to the server at `url` with these headers. */
export function remote(url: string, headers: Record<string, string> = {}): Send {
  return async (endpoint, input) => {
    const { params, querystring, body } = input as RequestParts
    const isForm = body instanceof FormData
    const isLines = typeof body === 'string'
    const reply = await fetch(
      `${url}${API_BASE}${pathOf(endpoint, params)}${querystring ? `?${new URLSearchParams(querystring)}` : ''}`,
      {
        method: endpoint.method,
        headers: {
          ...headers,
          ...(body && !isForm ? { 'content-type': isLines ? 'application/x-ndjson' : 'application/json' } : {}),
        },
        ...(body ? { body: isForm || isLines ? body : JSON.stringify(body) } : {}),
      },
    )
    return { status: reply.status, headers: Object.fromEntries(reply.headers), body: (await reply.json()) as never }
  }
}
