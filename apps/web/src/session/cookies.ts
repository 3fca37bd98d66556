const NINETY_DAYS = 90 * 24 * 60 * 60

/** The value of a cookie; undefined where it is absent or empty, and while prerendering. */
export function readCookie(name: string) {
  if (typeof document === 'undefined') return undefined
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  return found?.slice(name.length + 1) || undefined
}

/** Keeps a value for 90 days on every path (section 9), written only when it changes. */
export function writeCookie(name: string, value: string) {
  if (readCookie(name) !== value) setCookie(name, value, NINETY_DAYS)
}

export function dropCookie(name: string) {
  if (readCookie(name) !== undefined) setCookie(name, '', 0)
}

function setCookie(name: string, value: string, maxAge: number) {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is missing on plain http, which self-hosters use
  document.cookie = `${name}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`
}
