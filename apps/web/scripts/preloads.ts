import type { Plugin, Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle

/** The list of files that a file loads before what it imports later, and where it names some of them by their places. */
const LIST = /(m\.f=)(\[[^\]]*\])/
const PLACES = /(__vite__mapDeps\()(\[[^\]]*\])/g

/** Returns the files that have been loaded once a file runs: it, all that it imports statically, and their styles. */
function loadedWith(file: string, bundle: Bundle) {
  const [found, styles] = [new Set([file]), new Set<string>()]
  for (const one of found) {
    const chunk = bundle[one]
    if (chunk?.type !== 'chunk') continue
    for (const imported of chunk.imports) found.add(imported)
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style)
  }
  return new Set([...found, ...styles])
}

/** Returns the code of a file without the files in its list that have been loaded. */
function withoutLoaded(code: string, loaded: ReadonlySet<string>) {
  const files: string[] = JSON.parse(LIST.exec(code)?.[2] ?? '[]')
  const kept = files.filter((file) => !loaded.has(file))
  const toPlaces = (places: string) =>
    (JSON.parse(places) as number[]).map((place) => kept.indexOf(files[place]!)).filter((place) => place >= 0)
  return code
    .replace(PLACES, (_, call: string, places: string) => call + JSON.stringify(toPlaces(places)))
    .replace(LIST, (_, assignment: string) => assignment + JSON.stringify(kept))
}

/** Leaves out of what is loaded with a file that is imported later what the importing one has loaded already. */
export const preloads = (): Plugin => ({
  name: 'preloads',
  apply: 'build',
  generateBundle: {
    // After the bundler has written the lists.
    order: 'post',
    handler(_options, bundle) {
      for (const [name, file] of Object.entries(bundle))
        if (file.type === 'chunk') file.code = withoutLoaded(file.code, loadedWith(name, bundle))
    },
  },
})
