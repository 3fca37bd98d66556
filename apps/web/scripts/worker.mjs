// Bundles the service worker with the list of the build's files to precache.
import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { AREA_PATHS } from '../src/lastScreen/areas.ts'
import { showLastScreens } from './lastScreen.mjs'
import { BUILD } from './manifest.mjs'

const WEB = fileURLToPath(new URL('../', import.meta.url))

// Lists the same files for pages that have no service worker.
const LIST = 'files.json'
// A path that has no HTML of its own: the server answers with the page that can start every screen.
const SHELL = '/note/-'
/** What only large screens, or imports, use, and keep once they have. */
const KEPT_LATER = ['assets/rich-*.{js,css}', 'assets/archiveWorker-*.js']
const PRECACHED = [
  'assets/*.{js,css}',
  'assets/{hanken-grotesk,literata}-latin-*.woff2',
  '*.{svg,webmanifest}',
  'icons/*-192*',
  // A report needs its fonts. Those of other scripts are kept once they have been used.
  'report-fonts/{table.json,hanken-grotesk-*,literata-*,noto-sans-mono-*}',
]

const getRevision = (file) =>
  createHash('sha256')
    .update(readFileSync(join(BUILD, file)))
    .digest('hex')
    .slice(0, 16)
const files = globSync(PRECACHED, { cwd: BUILD, exclude: KEPT_LATER })
  .sort()
  .map((file) => ({ url: `/${file}`, revision: file.startsWith('assets') ? null : getRevision(file) }))
writeFileSync(join(BUILD, LIST), JSON.stringify(files.map(({ url }) => url)))
await showLastScreens(AREA_PATHS)
const pages = [
  { url: SHELL, revision: getRevision('__spa-fallback.html') },
  ...AREA_PATHS.map((url) => ({ url, revision: getRevision(join(url, 'index.html')) })),
]

await build({
  configFile: false,
  root: WEB,
  logLevel: 'warn',
  publicDir: false,
  define: {
    'self.__FILES': JSON.stringify([...files, ...pages]),
    'self.__SHELL': JSON.stringify(SHELL),
    'self.__API': JSON.stringify('/api/'),
    'self.__SHARED': JSON.stringify('shared-pictures'),
    'self.__FONTS': JSON.stringify('/report-fonts/'),
    'self.__LATER': JSON.stringify(globSync(KEPT_LATER, { cwd: BUILD }).map((file) => `/${file}`)),
    'process.env.NODE_ENV': '"production"',
  },
  build: {
    outDir: BUILD,
    emptyOutDir: false,
    lib: { entry: join(WEB, 'src/worker/sw.ts'), formats: ['iife'], name: 'worker', fileName: () => 'sw.js' },
  },
})
const size = files.reduce((sum, { url }) => sum + statSync(join(BUILD, url)).size, 0)
console.log(`sw.js keeps ${files.length} files, ${Math.round(size / 1024)} KB`)
