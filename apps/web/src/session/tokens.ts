import type { Tokens } from '@daybook/contract'
import { dropCookie, readCookie, writeCookie } from './cookies.ts'
import { keepDevice, readDevice } from './device.ts'

const ACCESS = 'access_token'
const REFRESH = 'refresh_token'

/** Both tokens as they stand in the cookies now; undefined unless each is whole (section 4). Changes nothing. */
export function readTokens(): Tokens | undefined {
  const access = readCookie(ACCESS)
  const refresh = readCookie(REFRESH)
  if (!access || !refresh || !middleOf(access) || !middleOf(refresh)) return undefined
  return { access, refresh }
}

/** Writes both, and keeps the secret of the device for as long as they live. */
export function writeTokens({ access, refresh }: Tokens) {
  keepDevice(readDevice())
  writeCookie(ACCESS, access)
  writeCookie(REFRESH, refresh)
}

export function dropTokens() {
  dropCookie(ACCESS)
  dropCookie(REFRESH)
}

/** Whose tokens these are, to tell one user from the next in another tab. */
export const ownerOf = (tokens: Tokens | undefined) => tokens && String(middleOf(tokens.access)?.sub)

/** The claims in the middle of a three-part token; undefined where they cannot be decoded. */
function middleOf(token: string): Record<string, unknown> | undefined {
  const parts = token.split('.')
  if (parts.length !== 3) return undefined
  try {
    const claims: unknown = JSON.parse(atob((parts[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')))
    return typeof claims === 'object' && claims !== null ? { ...claims } : undefined
  } catch {
    return undefined
  }
}
