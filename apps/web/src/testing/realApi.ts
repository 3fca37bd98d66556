import { API_BASE, type Endpoint } from '@daybook/contract'
import { onTestFinished, vi } from 'vitest'
import { registerUser, sender, sharedApi, type TestApi } from '../../../api/src/testing/api.ts'
import { putTokens } from './browser.ts'

type Answer = { status: number; body?: unknown; headers?: Record<string, string> } | Error
let instead: { endpoint: Endpoint; answer: Answer }[] = []

/** The API of this test file, reached through `fetch` as from a browser: headers, cookies and all. `mailTo` has the codes. */
export async function connectToApi() {
  const api = await sharedApi()
  vi.stubGlobal('fetch', fetchThrough(api))
  return api
}

/** Makes a call fail, or answer something else, to the end of the test. An Error is a network failure. */
export function mockResponse(endpoint: Endpoint, answer: Answer) {
  instead.push({ endpoint, answer })
  onTestFinished(() => {
    instead = []
  })
}

/**
 * Somebody new, signed in here. Answers their address, and `send`, which makes calls of the contract as they do on
 * another device: for laying out what a page is to show.
 */
export async function signInTestUser() {
  const api = await connectToApi()
  const { email, tokens } = await registerUser(api)
  putTokens(tokens)
  /** Calls from a device with these headers, on which nobody is signed in. */
  const elsewhere = (headers: Record<string, string>) => sender(api, headers)
  return { email, send: sender(api, { authorization: `Bearer ${tokens.access}` }), elsewhere }
}

const fetchThrough =
  ({ app }: TestApi) =>
  async (url: string, init: RequestInit = {}) => {
    const method = (init.method ?? 'GET') as Endpoint['method']
    const replaced = instead.findLast(({ endpoint }) => endpoint.method === method && isOf(endpoint, url))?.answer
    if (replaced instanceof Error) throw replaced
    if (replaced) return Response.json(replaced.body ?? {}, replaced)
    const headers: Record<string, string> = {
      ...Object.fromEntries(new Headers(init.headers)),
      cookie: document.cookie,
    }
    const payload = init.body instanceof FormData ? await multipart(init.body, headers) : (init.body as string)
    const reply = await app.inject({ method, url, headers, ...(payload && { payload }) })
    init.signal?.throwIfAborted()
    return new Response(new Uint8Array(reply.rawPayload), {
      status: reply.statusCode,
      headers: reply.headers as Record<string, string>,
    })
  }

const BOUNDARY = 'a-boundary-of-the-tests'

/** A form as a browser sends it; jsdom's own knows no way there. */
async function multipart(form: FormData, headers: Record<string, string>) {
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
