// The router's manifest of the finished build. Plain JavaScript for Node 20.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const BUILD = fileURLToPath(new URL('../build/client/', import.meta.url))

export const manifestFile = `assets/${readdirSync(join(BUILD, 'assets')).find((name) => /^manifest-.*\.js$/.test(name))}`
export const manifest = JSON.parse(
  readFileSync(join(BUILD, manifestFile), 'utf8')
    .replace(/^[^{]*/, '')
    .replace(/;?\s*$/, ''),
)

/** Returns a route and its layouts, innermost first. */
export function withLayouts(id) {
  const route = manifest.routes[id]
  return route ? [route, ...withLayouts(route.parentId)] : []
}
