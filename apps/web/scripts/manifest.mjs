// What the router's manifest says of the finished build. Plain JavaScript that Node 20 runs.
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

/** A route and those around it, from the inside out. */
export function withLayouts(id) {
  const route = manifest.routes[id]
  return route ? [route, ...withLayouts(route.parentId)] : []
}
