import { ownerOf, readTokens } from './tokens.ts'

// In localStorage, since writing there is done when the call returns: a crash right after a key was pressed loses
// nothing. Each draft carries its owner, and signing out drops them all.
const PREFIX = 'draft:'
const keyOf = (name: string) => `${PREFIX}${ownerOf(readTokens())}:${name}`

/** What the signed-in user had typed and not yet saved under this name; undefined for nothing. */
export function readDraft(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Keeps a draft through reload and crash. A device that has no room for it goes on without. */
export function keepDraft(name: string, draft: unknown) {
  try {
    localStorage.setItem(keyOf(name), JSON.stringify(draft))
  } catch {
    localStorage.removeItem(keyOf(name))
  }
}

export const dropDraft = (name: string) => localStorage.removeItem(keyOf(name))

/** Drops the drafts of everybody who was signed in here. */
export function dropDrafts() {
  for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key)
}
