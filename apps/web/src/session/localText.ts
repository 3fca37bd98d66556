/** What the keys of remembered values in `localStorage` begin with. */
const PREFIX = 'remembered '

/** Returns a text that this device remembers for its user. */
export function readLocal(name: string) {
  try {
    return localStorage.getItem(PREFIX + name)
  } catch {
    return null
  }
}

/** Lets this device remember a text for its user. If there is no room, none is kept. */
export function writeLocal(name: string, text: string) {
  try {
    localStorage.removeItem(PREFIX + name)
    localStorage.setItem(PREFIX + name, text)
  } catch {
    // Without storage it lasts as long as the page.
  }
}

/** Forgets all values, so that the next user of this device begins with the first ones. */
export function dropRemembered() {
  for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key)
}
