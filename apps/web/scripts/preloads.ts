import type { ModulePreloadOptions, Plugin } from 'vite'

const importsOf = new Map<string, readonly string[]>()

/** Returns a file and all that it imports statically, which is loaded before it runs. */
function loadedWith(file: string) {
  const found = new Set([file])
  for (const one of found) for (const imported of importsOf.get(one) ?? []) found.add(imported)
  return found
}

/** Leaves out of what is loaded with a file that is imported later what the importing one has loaded already. */
export const preloads: ModulePreloadOptions = {
  resolveDependencies(_, files, { hostId }) {
    const loaded = loadedWith(hostId)
    return files.filter((file) => !loaded.has(file))
  },
}

/** Reads which files import which, for {@link preloads}. */
export const readImports = (): Plugin => ({
  name: 'read-imports',
  apply: 'build',
  generateBundle: {
    order: 'pre',
    handler(_options, bundle) {
      for (const file of Object.values(bundle)) if (file.type === 'chunk') importsOf.set(file.fileName, file.imports)
    },
  },
})
