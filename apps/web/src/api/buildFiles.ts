type Route = { path?: string; parentId?: string; module: string; imports?: string[]; css?: string[] }
type Build = { __reactRouterManifest?: { url?: string; routes?: Record<string, Route | undefined> } }

const manifest = () => (window as Build).__reactRouterManifest ?? {}

/** Returns the URL of the manifest of the running build. */
export const buildUrl = () => manifest().url

/** Returns the files of the pages at these paths and of their layouts, without duplicates. */
export function findPageFiles(paths: string[]) {
  const routes = manifest().routes ?? {}
  const withLayouts = (route: Route | undefined): Route[] =>
    route ? [route, ...withLayouts(routes[route.parentId ?? ''])] : []
  const matching = Object.values(routes)
    .filter((route) => paths.includes(`/${(route?.path ?? '').replace(/^\//, '')}`))
    .flatMap(withLayouts)
  return [...new Set(matching.flatMap(({ module, imports = [], css = [] }) => [module, ...imports, ...css]))]
}

/** Returns all files that the app needs offline: what a service worker keeps where there is one. */
export async function allFiles(): Promise<string[]> {
  const answer = await fetch('/files.json')
  return answer.json()
}
