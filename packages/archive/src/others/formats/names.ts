/**
 * Returns a name for each path of names: its last one, or with those above it where several paths end with the same. Ids are
 * kept.
 */
export function shortNames(paths: ReadonlyMap<string, readonly string[]>): Map<string, string> {
  const counts = new Map<string, Set<string>>()
  for (const path of paths.values()) {
    const key = (path.at(-1) ?? '').toUpperCase()
    counts.set(key, (counts.get(key) ?? new Set()).add(path.join('\n').toUpperCase()))
  }
  return new Map(
    [...paths].map(([id, path]) => {
      const last = path.at(-1) ?? ''
      return [id, counts.get(last.toUpperCase())!.size > 1 ? path.filter(Boolean).join(': ') : last]
    }),
  )
}

/** Returns texts as one: each once, without those that are empty. */
export const joined = (...texts: readonly (string | undefined)[]) =>
  [...new Set(texts.map((text) => text?.trim()).filter(Boolean))].join(' – ')
