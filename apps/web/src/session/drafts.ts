import { ownerOf, readTokens } from './tokens.ts'

// Drafts are in localStorage, because its writes are synchronous: a crash right after a key press loses nothing. The
// key contains the owner, and signing out deletes all drafts.
const PREFIX = 'draft:'
const keyOf = (name: string) => `${PREFIX}${ownerOf(readTokens())}:${name}`

/** Returns the signed-in user's unsaved draft with this name, or undefined. */
export function readDraft(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Stores a draft, so that it survives a reload or crash. Removes it if the storage is full. */
export function keepDraft(name: string, draft: unknown) {
  try {
    localStorage.setItem(keyOf(name), JSON.stringify(draft))
  } catch {
    localStorage.removeItem(keyOf(name))
  }
}

export const dropDraft = (name: string) => localStorage.removeItem(keyOf(name))

/** Deletes the drafts of all users on this device. */
export function dropDrafts() {
  for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key)
}
