// Gives each address that starts from the fallback page its own copy, which names what its screen is made of: else the
// browser learns of that only once it has run what every screen begins with. Plain JavaScript that Node 20 runs.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { BUILD, manifest, withLayouts } from './manifest.mjs'

const fallback = readFileSync(join(BUILD, '__spa-fallback.html'), 'utf8')
const hint = (rel, href) => `<link rel="${rel}" href="${href}" fetchpriority="low"/>`

for (const { id, path } of Object.values(manifest.routes)) {
  if (!path || /[:*]/.test(path)) continue
  const file = join(BUILD, path, 'index.html')
  if (existsSync(file)) continue
  const routes = withLayouts(id)
  const scripts = new Set(routes.flatMap(({ module, imports }) => [module, ...imports]))
  const styles = new Set(routes.flatMap(({ css = [] }) => css))
  const unnamed = (href) => !fallback.includes(`"${href}"`)
  const hints = [
    ...[...scripts].filter(unnamed).map((href) => hint('modulepreload', href)),
    ...[...styles].filter(unnamed).map((href) => hint('prefetch', href)),
  ]
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, fallback.replace('</head>', `${hints.join('')}</head>`))
}
