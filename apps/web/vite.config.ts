import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Rolldown } from 'vite'
import { ensureMessages } from '../../scripts/messages.mjs'

ensureMessages()

const FRAMEWORK = /node_modules\/(react|react-dom|scheduler|react-router|@remix-run|cookie-es)\//
// The entry modules of the public pages, and the contract modules that they use.
const PUBLIC_ENTRIES = /src\/(app\/(entry\.client|root|layouts\/shell|routes\/landing)\.tsx|pages\.ts|product\.ts)/
// Barrel modules. Importing one of their exports does not mean that the others are used.
const BARRELS = /contract\/src\/index\.ts|icons\.ts|icons-react\.mjs/
const MIN_PAGES = 20

/** Returns true if a public page uses the module, which must then not share a chunk with code for signed-in users. */
function isPublic(id: string, context: Rolldown.ChunkingContext, seen = new Set<string>()): boolean {
  if (PUBLIC_ENTRIES.test(id)) return true
  seen.add(id)
  const importers = context.getModuleInfo(id)?.importers ?? []
  return importers.some((by) => !BARRELS.test(by) && !seen.has(by) && isPublic(by, context, seen))
}

// Modules that many pages need share one chunk, although some pages do not need all of it: this takes fewer requests
// (self-hosted servers mostly use HTTP/1.1), compresses better and keeps the router's manifest short. Short file names
// do the latter, too.
const output = {
  chunkFileNames: 'assets/[hash:7].js',
  codeSplitting: {
    groups: [
      { name: 'framework', test: FRAMEWORK, priority: 2 },
      {
        name: (id: string, context: Rolldown.ChunkingContext) => (isPublic(id, context) ? 'open' : null),
        priority: 1,
        minShareCount: 2,
      },
      { name: 'shared', minShareCount: MIN_PAGES },
    ],
  },
}

export default defineConfig({
  plugins: [reactRouter()],
  server: { proxy: { '/api': process.env.API_ORIGIN ?? 'http://127.0.0.1:3000' } },
  build: { assetsInlineLimit: 0, rolldownOptions: { output } },
})
