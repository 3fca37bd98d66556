// Inlines the styles of the page every address starts from, so that its frame is shown before any file is loaded. Gives
// each address its own copy, which preloads the files of its screen: otherwise the browser finds them only after it has
// run the code every screen starts with. Plain JavaScript for Node 20.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { BUILD, manifest, withLayouts } from './manifest.mjs'

const FALLBACK = join(BUILD, '__spa-fallback.html')
const STYLES = /<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css)#?"\/>/g
const PRELOADS = /<link rel="modulepreload" href="([^"]+)"\/>/g
const MODULE = '<script type="module" async="">'

const fallback = readFileSync(FALLBACK, 'utf8')
if (![STYLES, PRELOADS, MODULE].every((part) => fallback.split(part).length > 1))
  throw new Error('The router writes its page in another way: the first paint would wait for its files.')

const sharedPreloads = [...fallback.matchAll(PRELOADS)].map(([, href]) => ({ rel: 'modulepreload', href }))
// React must find in the page what it would render itself: the links stay, but load nothing.
const framed = fallback
  .replace(STYLES, (link, href) => `<style>${readFileSync(join(BUILD, href), 'utf8')}</style>${disabled(link)}`)
  .replace(PRELOADS, '')
  .replace(MODULE, '<script type="later">')

function disabled(link) {
  return link.replace('/>', ' disabled=""/>')
}

/**
 * Runs in the page: loads the scripts after the first frame, or after 500 ms, because a tab in the background paints
 * none.
 */
function begin(links) {
  let hasBegun = false
  function start() {
    if (hasBegun) return
    hasBegun = true
    for (const link of links) document.head.append(Object.assign(document.createElement('link'), link))
    const text = document.querySelector('script[type=later]').textContent
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', text }))
  }
  requestAnimationFrame(() => setTimeout(start))
  setTimeout(start, 500)
}

const toPage = (links) => framed.replace('</body>', `<script>(${begin})(${JSON.stringify(links)})</script></body>`)

function preloadsOfScreen(id) {
  const routes = withLayouts(id)
  const scripts = new Set(routes.flatMap(({ module, imports }) => [module, ...imports]))
  const styles = new Set(routes.flatMap(({ css = [] }) => css))
  const low = (rel, hrefs) =>
    [...hrefs].filter((href) => !fallback.includes(`"${href}"`)).map((href) => ({ rel, href, fetchPriority: 'low' }))
  return [...low('modulepreload', scripts), ...low('prefetch', styles)]
}

for (const { id, path } of Object.values(manifest.routes)) {
  if (!path || /[:*]/.test(path)) continue
  const file = join(BUILD, path, 'index.html')
  if (existsSync(file)) continue
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, toPage([...sharedPreloads, ...preloadsOfScreen(id)]))
}
writeFileSync(FALLBACK, toPage(sharedPreloads))
