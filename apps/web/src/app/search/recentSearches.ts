import { keepDraft, readDraft } from '../../session/drafts.ts'

// Kept like drafts, on this device until the user signs out.
const NAME = 'recent-searches'
const MAX = 5

/** Returns the texts that led to a result, latest first. */
export const recentSearches = () => (readDraft(NAME) ?? []) as string[]

export function rememberSearch(text: string) {
  const wanted = text.trim()
  if (wanted) keepDraft(NAME, [wanted, ...recentSearches().filter((one) => one !== wanted)].slice(0, MAX))
}
