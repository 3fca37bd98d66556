import {
  API_BASE,
  type CodedError,
  type Endpoint,
  exchangeChanges,
  getStatus,
  messageOf,
  type PlainErrorCode,
  streamChanges,
} from '@daybook/contract'
import { onTestFinished, vi } from 'vitest'
import { registerUser, type Send, sender, sharedApi, type TestApi } from '../../../api/src/testing/api.ts'
import { putTokens } from './browser.ts'
import { exchanged } from './device.ts'
import { requireAnswer, requireNetwork } from './network.ts'
import { streamedResponse } from './streamedResponse.ts'

type MockReply = { status: number; body?: unknown; headers?: Record<string, string> } | Error
let replacements: { endpoint: Endpoint; answer: MockReply }[] = []

/** Connects `fetch` to the API of this test file, with headers and cookies as in a browser. Returns the API. */
export async function connectToApi() {
  const api = await sharedApi()
  vi.stubGlobal('fetch', fetchThrough(api))
  return api
}

/** Replaces the response of an endpoint until the end of the test. An Error simulates a network failure. */
export function mockResponse(endpoint: Endpoint, answer: MockReply) {
  replacements.push({ endpoint, answer })
  onTestFinished(endMocks)
}

/** Lets the API answer all endpoints again. */
export function endMocks() {
  replacements = []
}

/** Replaces the response of an endpoint with this error of the catalogue, as the server sends it. */
export function mockError(endpoint: Endpoint, error: PlainErrorCode | CodedError) {
  const coded: CodedError = typeof error === 'string' ? { code: error } : error
  mockResponse(endpoint, { status: getStatus(coded.code), body: { ...coded, message: messageOf(coded) } })
}

/**
 * Registers a user and signs in. Returns the address, and `send` to call the API as this user on another device here, for
 * example to create test data or to read what the server has. It first lets this device send what waits.
 */
export async function signInTestUser() {
  const api = await connectToApi()
  const { email, tokens } = await registerUser(api)
  putTokens(tokens)
  /** Returns a signed-out client with these headers, as from another device. */
  const elsewhere = (headers: Record<string, string>) => sender(api, headers)
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const other = sender(api, { authorization: `Bearer ${tokens.access}`, 'time-zone': zone })
  const send: Send = async (endpoint, input) => {
    await exchanged()
    return other(endpoint, input)
  }
  return { email, send, elsewhere }
}

const fetchThrough =
  ({ app, clock }: TestApi) =>
  async (url: string, init: RequestInit = {}) => {
    const method = (init.method ?? 'GET') as Endpoint['method']
    const replaced = replacements.findLast(({ endpoint }) => endpoint.method === method && isOf(endpoint, url))?.answer
    if (replaced instanceof Error) throw replaced
    requireNetwork()
    if (replaced) return Response.json(replaced.body ?? {}, replaced)
    const headers: Record<string, string> = {
      ...Object.fromEntries(new Headers(init.headers)),
      cookie: document.cookie,
    }
    // Node takes the date from the system clock, which the test may have replaced.
    const dated = (response: Response) => {
      response.headers.set('date', clock.now().toUTCString())
      return response
    }
    if (isOf(streamChanges, url))
      return dated(streamedResponse(await app.inject({ url, headers, payloadAsStream: true }), init.signal))
    const payload = init.body instanceof FormData ? await multipart(init.body, headers) : (init.body as string)
    const reply = await app.inject({ method, url, headers, ...(payload && { payload }) })
    init.signal?.throwIfAborted()
    if (isOf(exchangeChanges, url)) requireAnswer()
    return dated(
      new Response(new Uint8Array(reply.rawPayload), {
        status: reply.statusCode,
        headers: reply.headers as Record<string, string>,
      }),
    )
  }

const BOUNDARY = 'a-boundary-of-the-tests'

/** Encodes a form as a browser does. `inject` does not accept the FormData of jsdom. */
export async function multipart(form: FormData, headers: Record<string, string>) {
  headers['content-type'] = `multipart/form-data; boundary=${BOUNDARY}`
  const parts = await Promise.all(
    [...form].map(async ([name, value]) => {
      const file = typeof value === 'string' ? '' : `; filename="${value.name}"\r\nContent-Type: ${value.type}`
      const bytes = typeof value === 'string' ? Buffer.from(value) : Buffer.from(await value.arrayBuffer())
      const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`
      return [Buffer.from(head), bytes, Buffer.from('\r\n')]
    }),
  )
  return Buffer.concat([...parts.flat(), Buffer.from(`--${BOUNDARY}--\r\n`)])
}

function isOf(endpoint: Endpoint, url: string) {
  const pattern = endpoint.url.replaceAll(/:\w+/g, '[^/]+')
  return new RegExp(`^${API_BASE}${pattern}(\\?|$)`).test(url)
}
