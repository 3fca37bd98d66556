/// <reference lib="webworker" />
import type { refreshTokens, Tokens } from '@daybook/contract'

/** The cookies of the session, where a service worker can read them: not in every browser. */
type Cookies = {
  get: (name: string) => Promise<{ value?: string } | null>
  set: (cookie: { name: string; value: string; path: string; expires: number; sameSite: 'lax' }) => Promise<void>
}
declare const self: ServiceWorkerGlobalScope & { __API: string; cookieStore?: Cookies }

const REFRESH = '/auth/token/refresh/' satisfies (typeof refreshTokens)['url']
const NINETY_DAYS = 90 * 86_400_000

/** Returns whether this worker can send calls of the user. */
export const hasSession = () => self.cookieStore !== undefined

const read = async (name: string) => (await self.cookieStore?.get(name))?.value

type Call = { method: string; path: string; body?: object | undefined; operationId?: string }

async function post({ method, path, body, operationId }: Call, access?: string) {
  const csrf = await read('csrftoken')
  return fetch(self.__API.slice(0, -1) + path, {
    method,
    headers: {
      Accept: 'application/json',
      'Time-Zone': new Intl.DateTimeFormat().resolvedOptions().timeZone,
      ...(body && { 'Content-Type': 'application/json' }),
      ...(access && { Authorization: `Bearer ${access}` }),
      ...(operationId && { 'Operation-Id': operationId }),
      ...(csrf && { 'X-CSRFToken': csrf }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
}

/** Sends a call of the user, again after the session was renewed. Returns undefined without a session. */
export async function sendCall(call: Call) {
  const access = await read('access_token')
  if (!access) return undefined
  const reply = await post(call, access)
  if (reply.status !== 401) return reply
  // The lock of the tabs, so that only one of all renews the session.
  const renewed = await navigator.locks.request('session-renewal', () => renew(access))
  return renewed ? post(call, renewed) : reply
}

/** Renews the session, unless a tab has. Returns undefined if that failed: the app says so when it is opened. */
async function renew(stale: string) {
  const [access, refresh] = [await read('access_token'), await read('refresh_token')]
  if (access !== stale || !refresh) return access
  const reply = await post({ method: 'POST', path: REFRESH, body: { refresh } })
  if (!reply.ok) return undefined
  const tokens = (await reply.json()) as Tokens
  // The user may have signed out meanwhile.
  if ((await read('refresh_token')) !== refresh) return undefined
  const cookie = { path: '/', expires: Date.now() + NINETY_DAYS, sameSite: 'lax' } as const
  await self.cookieStore?.set({ name: 'access_token', value: tokens.access, ...cookie })
  await self.cookieStore?.set({ name: 'refresh_token', value: tokens.refresh, ...cookie })
  return tokens.access
}
