/** Normalizes a text for searching entries: texts that differ only in case are equal, in every script and on both databases. */
export const normalizeForSearch = (text: string) => text.normalize('NFKC').toUpperCase()

/** Normalizes a text for searching everything: texts that differ only in case or in accents are equal. */
export const foldForSearch = (text: string) =>
  normalizeForSearch(text)
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')

/** Returns the names that contain a text: first those that begin with it, then those with a word that does. */
export function rankMatches(names: readonly string[], text: string) {
  const wanted = foldForSearch(text.trim())
  if (!wanted) return [...names]
  const computeRank = (name: string) => {
    const searchText = foldForSearch(name)
    if (searchText.startsWith(wanted)) return 0
    return searchText.includes(` ${wanted}`) ? 1 : searchText.includes(wanted) ? 2 : undefined
  }
  const ranked = names.map((name) => ({ name, rank: computeRank(name) }))
  return [0, 1, 2].flatMap((rank) => ranked.filter((one) => one.rank === rank).map(({ name }) => name))
}
