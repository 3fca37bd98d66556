type Route = { path?: string; module: string; imports?: string[]; css?: string[] }
type Build = { __reactRouterManifest?: { url?: string; routes?: Record<string, Route | undefined> } }

const manifest = () => (window as Build).__reactRouterManifest ?? {}

/** Where the list of this very build's files is. */
export const buildUrl = () => manifest().url

/** The files that the pages at these paths are made of, each once. */
export function filesOf(paths: string[]) {
  const routes = Object.values(manifest().routes ?? {}).filter((route) => route !== undefined)
  const wanted = routes.filter(({ path = '' }) => paths.includes(`/${path.replace(/^\//, '')}`))
  return [...new Set(wanted.flatMap(({ module, imports = [], css = [] }) => [module, ...imports, ...css]))]
}
