type Route = { path?: string; module: string; imports?: string[]; css?: string[] }
type Build = { __reactRouterManifest?: { url?: string; routes?: Record<string, Route | undefined> } }

const manifest = () => (window as Build).__reactRouterManifest ?? {}

/** Returns the URL of the manifest of the running build. */
export const buildUrl = () => manifest().url

/** Returns the files of the pages at these paths, without duplicates. */
export function filesOf(paths: string[]) {
  const routes = Object.values(manifest().routes ?? {}).filter((route) => route !== undefined)
  const matching = routes.filter(({ path = '' }) => paths.includes(`/${path.replace(/^\//, '')}`))
  return [...new Set(matching.flatMap(({ module, imports = [], css = [] }) => [module, ...imports, ...css]))]
}

/** Returns all files that the app needs offline: what a service worker keeps where there is one. */
export async function allFiles(): Promise<string[]> {
  const answer = await fetch('/files.json')
  return answer.json()
}
