// Bundles the service worker with the list of the build's files to precache.
import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { BUILD } from './manifest.mjs'

const WEB = fileURLToPath(new URL('../', import.meta.url))

// A path that has no HTML of its own: the server answers with the page that can start every screen.
const SHELL = '/note/-'
const PRECACHED = [
  'assets/*.{js,css}',
  'assets/{hanken-grotesk,literata}-latin-*.woff2',
  '*.{svg,webmanifest}',
  'icons/*-192*',
]
// Reports are built from server responses, so they never work offline.
const NOT_PRECACHED = 'assets/reportWorker-*'

const revisionOf = (file) =>
  createHash('sha256')
    .update(readFileSync(join(BUILD, file)))
    .digest('hex')
    .slice(0, 16)
const files = globSync(PRECACHED, { cwd: BUILD })
  .filter((file) => !matchesGlob(file, NOT_PRECACHED))
  .sort()
  .map((file) => ({ url: `/${file}`, revision: file.startsWith('assets') ? null : revisionOf(file) }))
files.push({ url: SHELL, revision: revisionOf('__spa-fallback.html') })

await build({
  configFile: false,
  root: WEB,
  logLevel: 'warn',
  publicDir: false,
  define: {
    'self.__FILES': JSON.stringify(files),
    'self.__SHELL': JSON.stringify(SHELL),
    'self.__API': JSON.stringify('/api/'),
    'process.env.NODE_ENV': '"production"',
  },
  build: {
    outDir: BUILD,
    emptyOutDir: false,
    lib: { entry: join(WEB, 'src/worker/sw.ts'), formats: ['iife'], name: 'worker', fileName: () => 'sw.js' },
  },
})
const size = files.reduce((sum, { url }) => sum + (url === SHELL ? 0 : statSync(join(BUILD, url)).size), 0)
console.log(`sw.js keeps ${files.length} files, ${Math.round(size / 1024)} KB`)
