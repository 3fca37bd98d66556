import { ownerOf, readTokens } from './tokens.ts'

// Drafts are in localStorage, because its writes are synchronous: a crash right after a key press loses nothing. The
// key contains the owner: who signs out decides whether unsaved texts stay until they sign in again.
const PREFIX = 'draft:'
const getKey = (name: string) => `${PREFIX}${ownerOf(readTokens())}:${name}`

/** The drafts that are texts of notes. Others are choices, such as the last view. */
const TEXT = /^draft:([^:]*):(?:note|section):/

/** Returns the signed-in user's unsaved draft with this name, or undefined. */
export function readDraft(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(getKey(name)) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Stores a draft, so that it survives a reload or crash. Removes it if the storage is full. Returns its characters. */
export function keepDraft(name: string, draft: unknown) {
  const text = JSON.stringify(draft)
  try {
    localStorage.setItem(getKey(name), text)
  } catch {
    dropDraft(name)
  }
  return text.length
}

/** Returns the keys of a draft and its parts, whose names begin with its name and a number sign. */
function keysOf(name: string) {
  try {
    const key = getKey(name)
    return Object.keys(localStorage).filter((one) => one === key || one.startsWith(`${key}#`))
  } catch {
    // Without storage, there is no draft.
    return []
  }
}

export const hasDraft = (name: string) => keysOf(name).length > 0

/** Deletes a draft with its parts. */
export function dropDraft(name: string) {
  for (const key of keysOf(name)) localStorage.removeItem(key)
}

/** Returns the number of drafts of the signed-in user. */
export const countDrafts = () =>
  Object.keys(localStorage).filter((key) => TEXT.exec(key)?.[1] === ownerOf(readTokens())).length

/** Deletes what is stored of all users, but unsaved texts only of the user `discardedUser`. */
export function dropDrafts(discardedUser: string | undefined) {
  for (const key of Object.keys(localStorage)) {
    const owner = TEXT.exec(key)?.[1]
    if (key.startsWith(PREFIX) && (owner === undefined || owner === discardedUser)) localStorage.removeItem(key)
  }
}
