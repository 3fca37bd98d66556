const NINETY_DAYS = 90 * 24 * 60 * 60

/** Where values of the session stay when the app is closed. */
export type CookieStore = {
  read: (name: string) => string | undefined
  write: (name: string, value: string) => void
  drop: (name: string) => void
}

const browserCookies: CookieStore = {
  read(name) {
    if (typeof document === 'undefined') return undefined
    const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
    return found?.slice(name.length + 1) || undefined
  },
  write: (name, value) => setCookie(name, value, NINETY_DAYS),
  drop: (name) => setCookie(name, '', 0),
}

let store = browserCookies

/** From now on cookies are kept in another jar: the native app's web view keeps none on an iPhone. */
export function setCookieStore(other: CookieStore) {
  store = other
}

/** The value of a cookie; undefined where it is absent or empty, and while prerendering. */
export const readCookie = (name: string) => store.read(name)

/** Keeps a value for 90 days on every path (section 9), written only when it changes. */
export function writeCookie(name: string, value: string) {
  if (readCookie(name) !== value) store.write(name, value)
}

/** Keeps a value for another 90 days. */
export const renewCookie = (name: string, value: string) => store.write(name, value)

export function dropCookie(name: string) {
  if (readCookie(name) !== undefined) store.drop(name)
}

function setCookie(name: string, value: string, maxAge: number) {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is missing on plain http, which self-hosters use
  document.cookie = `${name}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`
}
