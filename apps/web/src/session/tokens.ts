import type { Tokens } from '@daybook/contract'
import { dropCookie, readCookie, writeCookie } from './cookies.ts'
import { keepDevice, readDevice } from './device.ts'

const ACCESS = 'access_token'
const REFRESH = 'refresh_token'

/** Returns both tokens from the cookies; undefined unless both can be decoded. */
export function readTokens(): Tokens | undefined {
  const access = readCookie(ACCESS)
  const refresh = readCookie(REFRESH)
  if (!access || !refresh || !decodeClaims(access) || !decodeClaims(refresh)) return undefined
  return { access, refresh }
}

/** Stores both tokens, and renews the device secret so that it does not expire before them. */
export function writeTokens({ access, refresh }: Tokens) {
  keepDevice(readDevice())
  writeCookie(ACCESS, access)
  writeCookie(REFRESH, refresh)
}

export function dropTokens() {
  dropCookie(ACCESS)
  dropCookie(REFRESH)
}

/** Returns the id of the tokens' user, to detect a different user in another tab. */
export const ownerOf = (tokens: Tokens | undefined) => tokens && String(decodeClaims(tokens.access)?.sub)

type Claims = Record<string, unknown> | undefined

const MAX_DECODED = 4
const decoded = new Map<string, Claims>()

/** Returns the claims of a JWT without verifying it; undefined if they cannot be decoded. */
function decodeClaims(token: string): Claims {
  if (!decoded.has(token)) {
    // Every call reads the tokens, which change every few minutes.
    if (decoded.size >= MAX_DECODED) decoded.clear()
    decoded.set(token, decode(token))
  }
  return decoded.get(token)
}

function decode(token: string): Claims {
  const parts = token.split('.')
  if (parts.length !== 3) return undefined
  try {
    const claims: unknown = JSON.parse(atob((parts[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')))
    return typeof claims === 'object' && claims !== null ? { ...claims } : undefined
  } catch {
    return undefined
  }
}
