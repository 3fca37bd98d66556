const NINETY_DAYS = 90 * 24 * 60 * 60

/** Persistent storage for the values of the session. */
export type CookieStore = {
  read: (name: string) => string | undefined
  write: (name: string, value: string) => void
  drop: (name: string) => void
}

let known: string | undefined

/** Returns the cookies of the document, which the browser asks another process for: once in a task. */
function readCookies() {
  if (known === undefined) queueMicrotask(() => (known = undefined))
  known ??= document.cookie
  return known
}

const browserCookies: CookieStore = {
  read(name) {
    if (typeof document === 'undefined') return undefined
    const found = readCookies()
      .split('; ')
      .find((pair) => pair.startsWith(`${name}=`))
    return found?.slice(name.length + 1) || undefined
  },
  write: (name, value) => setCookie(name, value, NINETY_DAYS),
  drop: (name) => setCookie(name, '', 0),
}

let store = browserCookies

/** Replaces the cookie store. The native app needs this, because the web view on iOS does not persist cookies. */
export function setCookieStore(other: CookieStore) {
  store = other
}

/** Returns the value of a cookie; undefined if it is absent or empty, and while prerendering. */
export const readCookie = (name: string) => store.read(name)

/** Stores a value for 90 days on every path. Writes only if it has changed. */
export function writeCookie(name: string, value: string) {
  if (readCookie(name) !== value) store.write(name, value)
}

/** Stores a value for 90 days from now, even if it has not changed. */
export const renewCookie = (name: string, value: string) => store.write(name, value)

export function dropCookie(name: string) {
  if (readCookie(name) !== undefined) store.drop(name)
}

function setCookie(name: string, value: string, maxAge: number) {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  known = undefined
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs https, and self-hosters use plain http
  document.cookie = `${name}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`
}
