import { expect, it, vi } from 'vitest'
import { clearCookies, putCookie, putTokens, toTokens } from '../testing/browser.ts'
import { writeCookie } from './cookies.ts'
import { isSignedIn } from './session.ts'
import { dropTokens, ownerOf, readTokens, writeTokens } from './tokens.ts'

const good = toTokens('ann')

function recordWrites() {
  const writes: string[] = []
  vi.spyOn(document, 'cookie', 'set').mockImplementation((cookie) => void writes.push(cookie))
  return writes
}

it('stores tokens for 90 days on every path', () => {
  const writes = recordWrites()
  writeTokens(good)
  const rest = 'Path=/; Max-Age=7776000; SameSite=Lax'
  expect(writes).toEqual([`access_token=${good.access}; ${rest}`, `refresh_token=${good.refresh}; ${rest}`])
})

it('marks cookies Secure on https', () => {
  vi.stubGlobal('location', { protocol: 'https:' })
  const writes = recordWrites()
  writeCookie('name', 'value')
  expect(writes[0]).toMatch(/; Secure$/)
})

it('writes only changed tokens', () => {
  putTokens(good)
  const writes = recordWrites()
  writeTokens(good)
  expect(writes).toEqual([])
  writeTokens({ ...good, access: toTokens('ann', 2).access })
  expect(writes).toHaveLength(1)
  expect(writes[0]).toContain('access_token=')
})

it('writes no cookie when there are no tokens to clear', () => {
  const writes = recordWrites()
  dropTokens()
  expect(writes).toEqual([])
})

const damaged = [
  '',
  'x',
  'a.b',
  'a.b.c.d',
  'a.%.c',
  `a.${btoa('no json')}.c`,
  `a.${btoa('7')}.c`,
  `a.${btoa('null')}.c`,
]

it.each<[string, () => void]>([
  ['no access token', () => putCookie('refresh_token', good.refresh)],
  ['no refresh token', () => putCookie('access_token', good.access)],
  ...damaged.map(
    (token) => [`access token '${token}'`, () => putTokens({ ...good, access: token })] as [string, () => void],
  ),
  ...damaged.map(
    (token) => [`refresh token '${token}'`, () => putTokens({ ...good, refresh: token })] as [string, () => void],
  ),
])('is signed out with %s, and both are cleared', (_what, put) => {
  clearCookies()
  put()
  expect(readTokens()).toBeUndefined()
  expect(isSignedIn()).toBe(false)
  expect(document.cookie.replaceAll(/(access|refresh)_token=($|; )/g, '')).toBe('')
})

it('is signed in with two decodable tokens, including base64url characters', () => {
  const claims = btoa('{"sub":"a","n":"??>>~~"}').replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
  putTokens({ access: `h.${claims}.s`, refresh: good.refresh })
  expect(isSignedIn()).toBe(true)
  expect(ownerOf(readTokens())).toBe('a')
})
