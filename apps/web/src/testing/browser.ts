import type { Tokens } from '@daybook/contract'
import { onTestFinished, vi } from 'vitest'

/** Returns fake tokens of `owner` with decodable claims. `turn` makes the tokens of one owner distinct. */
export function toTokens(owner: string, turn = 1): Tokens {
  const token = (kind: string) => ['head', btoa(JSON.stringify({ sub: owner, kind, turn })), 'signature'].join('.')
  return { access: token('access'), refresh: token('refresh') }
}

export function putCookie(name: string, value: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store
  document.cookie = `${name}=${value}; Path=/`
}

export function putTokens({ access, refresh }: Tokens) {
  putCookie('access_token', access)
  putCookie('refresh_token', refresh)
}

export function clearCookies() {
  for (const pair of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store
    document.cookie = `${pair.split('=')[0]}=; Path=/; Max-Age=0`
  }
}

/** Lets all media queries match, as on a wide screen. */
export function matchAllMedia() {
  const { matchMedia } = window
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => ({ ...matchMedia(media), matches: true }))
}

type MockRequest = { method: string; path: string; headers: Headers; body: unknown }
type MockReply = { status?: number; body?: unknown; headers?: Record<string, string> } | Error

/** Mocks `fetch` with a function and returns the list of requests. Returning an Error simulates a network failure. */
export function serve(answer: (requested: MockRequest) => MockReply | Promise<MockReply>) {
  const requested: MockRequest[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const text = init.body as string | undefined
    const request = {
      method: init.method ?? 'GET',
      path,
      headers: new Headers(init.headers),
      body: text && JSON.parse(text),
    }
    requested.push(request)
    const reply = await answer(request)
    init.signal?.throwIfAborted()
    if (reply instanceof Error) throw reply
    return Response.json(reply.body ?? {}, { status: reply.status ?? 200, headers: reply.headers ?? {} })
  })
  return requested
}

type Work = () => Promise<unknown>

/** Stubs Web Locks, which jsdom lacks: one holder of a name at a time across all tabs of the test. */
export function stubLocks() {
  const last = new Map<string, Promise<unknown>>()
  function request(name: string, ...[options, work = options as Work]: [Work] | [object, Work]) {
    const result = (last.get(name) ?? Promise.resolve()).then(work)
    last.set(
      name,
      result.catch(() => undefined),
    )
    return result
  }
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'))
}
